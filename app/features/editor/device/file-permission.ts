/** Who may read a file: the types of the DOM do not have it yet, and not every browser does. */
interface Asking {
  queryPermission?: (wish: { mode: "read" }) => Promise<PermissionState>;
  requestPermission?: (wish: { mode: "read" }) => Promise<PermissionState>;
}

/** Whether this site may read a linked file; `requestPermission` asks its owner, which only a press may. */
export async function filePermission(
  handle: FileSystemFileHandle,
  act: keyof Asking,
): Promise<PermissionState> {
  const asked = (handle as Asking)[act];
  return asked ? asked.call(handle, { mode: "read" }) : "granted";
}
