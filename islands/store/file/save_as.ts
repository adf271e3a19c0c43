/** Time for a slow phone to take the file, in ms; after it the memory is let go. */
const TAKEN = 60_000;

/** Offers a file of reports to the phone as a download. */
export function saveAs(file: Blob, stem: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${stem}.siaga`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN);
}
