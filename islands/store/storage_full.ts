/** The phone has no room left; nothing of what was to be kept is. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}
