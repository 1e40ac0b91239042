/** How the address of a file begins that never left its device. */
const DEVICE = "device:";

/** What is looked at of a source: whether its file has an address, or is named by a device's id. */
type AnySource = { kind: string } | { kind: string; url: string } | { kind: "device"; id: string };

/** The sources among some that are files: on this site, or on the device of their maker. */
export type FileSource<Source> = Extract<Source, { url: string } | { kind: "device" }>;

/** Whether a source is a file, and no colour, title, or sound that is made by rule. */
export function isFile<Source extends AnySource>(src: Source): src is FileSource<Source> {
  return "url" in src || src.kind === "device";
}

/**
 * Where a source's file is read: its address on this site, or `device:{id}` for one that never left its device; null for
 * what is no file.
 */
export function sourceAddress(src: AnySource): string | null {
  if ("url" in src) return src.url;
  return src.kind === "device" && "id" in src ? `${DEVICE}${src.id}` : null;
}

/** The id of a file that never left its device, by its address; null for any other address. */
export function deviceIdOf(address: string): string | null {
  return address.startsWith(DEVICE) ? address.slice(DEVICE.length) : null;
}
