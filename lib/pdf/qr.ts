import type { jsPDF } from "jspdf";

/** The dark modules of a QR code, row by row. */
export interface QrPattern {
  size: number;
  isDark(row: number, column: number): boolean;
}

/** Computes a QR code; level M survives the wear of a printed page. */
export async function createQrPattern(text: string): Promise<QrPattern> {
  const { create } = await import("qrcode");
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  return {
    size: modules.size,
    isDark: (row, column) => modules.get(row, column) === 1,
  };
}

/** Draws a QR code into a square, with a rectangle for each run of dark modules. */
export function drawQr(
  doc: jsPDF,
  { size: modules, isDark }: QrPattern,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const module = size / modules;
  doc.setFillColor("#000000");
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      if (!isDark(row, column)) continue;
      const first = column;
      while (column + 1 < modules && isDark(row, column + 1)) column++;
      doc.rect(x + first * module, y + row * module, (column - first + 1) * module, module, "F");
    }
  }
}
