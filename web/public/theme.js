// Before the first paint: the theme that was chosen here, if any. Without one, tokens.css follows the system.
try {
  const theme = localStorage.getItem("ackscope:theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the system decides.
}
