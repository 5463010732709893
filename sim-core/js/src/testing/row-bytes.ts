/** Rows as the digest sees them: 32 bytes each, little-endian. */
import type { Columns } from "../columns.js";

export function rowBytes(columns: Columns): Uint8Array {
  const bytes = new Uint8Array(columns.rows * 32);
  const view = new DataView(bytes.buffer);
  for (let row = 0; row < columns.rows; row++) {
    const at = row * 32;
    view.setFloat64(at, columns.at[row]!, true);
    view.setUint8(at + 8, columns.kind[row]!);
    view.setUint16(at + 10, columns.tag[row]!, true);
    view.setUint32(at + 12, columns.flow[row]!, true);
    view.setUint32(at + 16, columns.id[row]!, true);
    view.setUint32(at + 20, columns.a[row]!, true);
    view.setFloat64(at + 24, columns.value[row]!, true);
  }
  return bytes;
}
