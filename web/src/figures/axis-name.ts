/** "Completion time, s". */
export function axisName({ label, unit }: { readonly label: string; readonly unit: string }): string {
  return unit === "" ? label : `${label}, ${unit}`;
}
