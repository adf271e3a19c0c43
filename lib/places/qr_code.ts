/** The empty modules around a code that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * A QR code as SVG text. Level Q still reads with a quarter of it scratched off.
 * @param margin modules left empty around it: none where white paper surrounds it anyway
 */
export async function drawQrCode(address: string, margin = QUIET_ZONE): Promise<string> {
  const { default: qrCode } = await import("qrcode");
  return await qrCode.toString(address, { type: "svg", margin, errorCorrectionLevel: "Q" });
}
