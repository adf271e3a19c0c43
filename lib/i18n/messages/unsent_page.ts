/** The page of unsent reports without JavaScript. */
export const unsentPageMessages = {
  "unsent_page.no_script": {
    en:
      "Reports can only be kept on the phone with JavaScript. Without it, they are sent immediately.",
    ms:
      "Laporan hanya boleh disimpan pada telefon dengan JavaScript. Tanpanya, laporan dihantar serta-merta.",
    zh: "只有启用 JavaScript，报告才能保存在手机上；否则会立即发送。",
  },
} as const;
