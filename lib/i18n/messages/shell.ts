/** Application shells: pages that a phone caches for offline use. */
export const shellMessages = {
  "shell.no_connection": {
    en: "No connection. You can still report: the report stays on this phone until it can be sent.",
    ms:
      "Tiada sambungan. Anda masih boleh membuat laporan: laporan disimpan pada telefon ini sehingga dapat dihantar.",
    zh: "没有网络连接。您仍然可以呈报：报告会保存在本手机，直到能够发送。",
  },
} as const;
