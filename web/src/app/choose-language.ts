import { changeSettings, type Settings } from "../settings/settings.js";

/** A page speaks one language from its beginning to its end, so it begins again: what it shows is in its address. */
export function chooseLanguage(language: Settings["language"]): void {
  changeSettings({ language });
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
