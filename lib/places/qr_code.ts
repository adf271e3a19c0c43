/**
 * A QR code as SVG text. Level Q still reads with a quarter of it scratched off; the four empty
 * modules around it are what scanners need (ISO/IEC 18004).
 */
export async function drawQrCode(address: string): Promise<string> {
  const { default: qrCode } = await import("qrcode");
  return await qrCode.toString(address, { type: "svg", margin: 4, errorCorrectionLevel: "Q" });
}
