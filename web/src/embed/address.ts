// What the address of an embed says: /embed/ID, and perhaps a moment (share/moment.ts).

export const embeddedId = (path: string): string => decodeURIComponent(path.split("/")[2] ?? "");
