// The theme follows the system until somebody chooses; public/theme.js applies the choice before the first paint.

export function isDark(): boolean {
  const chosen = document.documentElement.dataset["theme"];
  return chosen === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
}

export function toggleTheme(): void {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset["theme"] = theme;
  try {
    localStorage.setItem("ackscope:theme", theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
