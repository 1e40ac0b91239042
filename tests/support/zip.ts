/** The files of a stored (not compressed) ZIP archive, by name, as its central directory lists them. */
export function readZip(archive: ArrayBuffer): Map<string, Uint8Array> {
  const view = new DataView(archive);
  let end = archive.byteLength - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(archive, at + 46, nameLength));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(name, new Uint8Array(archive, start, size));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}
