/** It was kept or sent already, perhaps by another tab. */
export class Gone extends Error {
  override readonly name = "Gone";
}
