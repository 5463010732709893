// Before the first paint: the theme and motion that were chosen here, if any (src/settings/settings.ts). Otherwise the system decides.
try {
  const settings = JSON.parse(localStorage.getItem("ackscope:settings") ?? "{}");
  const root = document.documentElement;
  if (settings.theme === "light" || settings.theme === "dark") root.dataset.theme = settings.theme;
  if (settings.motion === "reduced") root.dataset.motion = "reduced";
} catch {
  // Storage may be forbidden; then the system decides.
}
