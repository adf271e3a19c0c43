/** Printing forms JKKP 6 and 7, and the page that checks a printed seal. */
export const formMessages = {
  "forms.button": { en: "{form} (PDF)", ms: "{form} (PDF)", zh: "{form}（PDF）" },
  "forms.draft_button": {
    en: "Draft of a JKKP form (PDF)",
    ms: "Draf borang JKKP (PDF)",
    zh: "JKKP 表格草稿（PDF）",
  },
  "forms.title": {
    en: "JKKP forms: {number}",
    ms: "Borang JKKP: {number}",
    zh: "JKKP 表格：{number}",
  },
  "forms.lead": {
    en:
      "The PDF is a working copy to type from or to sign. It does not prove that the form was sent to DOSH.",
    ms:
      "PDF ini salinan kerja untuk disalin atau ditandatangani. Ia bukan bukti borang telah dihantar kepada JKKP.",
    zh: "此 PDF 是供抄录或签名的工作副本，不能证明表格已提交给 DOSH。",
  },
  "forms.withheld": {
    en:
      "Your copy leaves out persons, health data and the investigation. The safety officer has the full form.",
    ms:
      "Salinan anda tidak mengandungi maklumat orang, kesihatan dan siasatan. Pegawai keselamatan mempunyai borang penuh.",
    zh: "您的副本不含人员、健康和调查资料。完整表格由安全官保管。",
  },
  "forms.not_notifiable": {
    en: "No form is due for this incident",
    ms: "Tiada borang diwajibkan bagi insiden ini",
    zh: "此事件无须提交表格",
  },
  "forms.not_notifiable_why": {
    en: "After the triage, the law requires no form. A draft can be printed for your own file.",
    ms:
      "Undang-undang tidak mewajibkan borang mengikut saringan. Draf boleh dicetak untuk simpanan.",
    zh: "根据分级评估，法律不要求表格。您可以打印草稿存档。",
  },
  "forms.not_notifiable_read": {
    en: "After the triage, the law requires no form.",
    ms: "Undang-undang tidak mewajibkan borang mengikut saringan.",
    zh: "根据分级评估，法律不要求表格。",
  },
  "forms.due": {
    en: "Due {date}",
    ms: "Perlu dihantar sebelum atau pada {date}",
    zh: "限期 {date}",
  },
  "forms.sent": {
    en: "Submitted on {date}, reference {reference}",
    ms: "Dihantar pada {date}, rujukan {reference}",
    zh: "已于{date}提交，编号 {reference}",
  },
  "forms.one_person": {
    en: "One form, for the one person recorded.",
    ms: "Satu borang, bagi seorang yang direkodkan.",
    zh: "一份表格，涉及一人。",
  },
  "forms.persons": {
    en: "{count} forms in one file, one for each person recorded.",
    ms: "{count} borang dalam satu fail, satu bagi setiap orang yang direkodkan.",
    zh: "一个文件含 {count} 份表格，每人一份。",
  },
  "forms.no_person": {
    en: "No person is recorded, so the sections about the victim are left blank.",
    ms: "Tiada orang direkodkan, jadi bahagian mangsa dibiarkan kosong.",
    zh: "没有记录人员，伤者部分留空。",
  },
  "forms.download": {
    en: "Download {form} (PDF)",
    ms: "Muat turun {form} (PDF)",
    zh: "下载 {form}（PDF）",
  },
  "forms.download_draft": {
    en: "Draft of {form} (PDF)",
    ms: "Draf {form} (PDF)",
    zh: "{form} 草稿（PDF）",
  },
  "forms.missing": {
    en: "Missing from the form",
    ms: "Belum lengkap pada borang",
    zh: "表格缺少的内容",
  },
  "forms.nothing_missing": {
    en: "Every field that Siaga asks for is filled in.",
    ms: "Semua ruangan yang diminta oleh Siaga sudah diisi.",
    zh: "在此系统填写的栏目已齐全。",
  },
  "forms.missing_why": {
    en: "DOSH’s portal does not accept the form without these. They are printed as blank lines.",
    ms: "Portal JKKP tidak menerima borang tanpa maklumat ini. Ia dicetak sebagai garisan kosong.",
    zh: "缺少这些内容，DOSH 网站不接受表格。它们会打印成空白线。",
  },
  "forms.missing_in": {
    en: "{heading}: {fields}.",
    ms: "{heading}: {fields}.",
    zh: "{heading}：{fields}。",
  },
  "forms.field_meaning": {
    en: "{field} ({meaning})",
    ms: "{field} ({meaning})",
    zh: "{field}（{meaning}）",
  },
  "forms.by_hand": {
    en: "Fill in by hand",
    ms: "Isi dengan tangan",
    zh: "手写填写",
  },
  "forms.by_hand_why": {
    en: "Siaga does not ask for these: {fields}.",
    ms: "Siaga tidak meminta maklumat berikut: {fields}.",
    zh: "本系统不询问以下内容：{fields}。",
  },
  "forms.source_company": { en: "Company", ms: "Syarikat", zh: "公司" },
  "forms.source_site": { en: "Site {name}", ms: "Tapak {name}", zh: "站点 {name}" },
  "forms.source_person": {
    en: "Person {number}: {name}",
    ms: "Orang {number}: {name}",
    zh: "人员 {number}：{name}",
  },
  "forms.source_persons": { en: "Person involved", ms: "Orang yang terlibat", zh: "涉及人员" },
  "forms.source_incident": { en: "Incident", ms: "Insiden", zh: "事件" },
  "forms.source_triage": { en: "Triage", ms: "Saringan", zh: "分级评估" },
  "forms.mend": { en: "Fill in", ms: "Isi maklumat", zh: "填写" },
  "forms.ask_admin": {
    en: "Ask an administrator to fill it in.",
    ms: "Minta pentadbir mengisinya.",
    zh: "请管理员填写。",
  },
  "forms.ask_officer": {
    en: "Ask a safety officer to fill it in.",
    ms: "Minta pegawai keselamatan mengisinya.",
    zh: "请安全官填写。",
  },
  "forms.closed": {
    en: "The incident is closed: fill it in by hand.",
    ms: "Insiden telah ditutup: isi dengan tangan.",
    zh: "事件已结案：请手写。",
  },
  "forms.unprintable": {
    en: "These characters cannot be printed",
    ms: "Aksara ini tidak dapat dicetak",
    zh: "这些字符无法打印",
  },
  "forms.unprintable_one": {
    en: "{character} ({code_point}) in “{field}”",
    ms: "{character} ({code_point}) dalam “{field}”",
    zh: "“{field}”中的 {character}（{code_point}）",
  },
  "forms.unprintable_why": {
    en: "The fonts of the form do not have them. Replace them, then download the form.",
    ms: "Fon borang tidak mempunyainya. Gantikan aksara itu, kemudian muat turun borang.",
    zh: "表格的字体没有这些字符。请先替换，再下载表格。",
  },
  "forms.correct": { en: "Correct the report", ms: "Betulkan laporan", zh: "更正报告" },

  "api_docs.intro": {
    en:
      "How other systems read and write here. The text is in English; problems are in your language.",
    ms:
      "Cara sistem lain membaca dan menulis di sini. Teks dalam bahasa Inggeris; masalah dalam bahasa anda.",
    zh: "其他系统如何读写本系统。说明为英文，问题提示为您的语言。",
  },
  "seal.title": {
    en: "Check of a printed seal",
    ms: "Semakan meterai bercetak",
    zh: "查验打印的封印",
  },
  "seal.signed": {
    en: "This seal was signed by this service",
    ms: "Meterai ini ditandatangani oleh sistem ini",
    zh: "此封印由本系统签署",
  },
  "seal.signed_why": {
    en: "Number and hash in this address carry a valid signature of our key.",
    ms: "Nombor dan cincangan dalam alamat ini mempunyai tandatangan kunci kami yang sah.",
    zh: "此网址中的编号和哈希值带有本系统密钥的有效签名。",
  },
  "seal.not_signed": {
    en: "This seal could not be confirmed",
    ms: "Meterai ini tidak dapat disahkan",
    zh: "无法确认此封印",
  },
  "seal.not_signed_why": {
    en:
      "The address is incomplete or was changed, or the seal was signed with a key that is no longer in use. Scan the code again; if the result is the same, ask the company’s safety office.",
    ms:
      "Alamat tidak lengkap atau telah diubah, atau meterai ditandatangani dengan kunci yang tidak lagi digunakan. Imbas kod sekali lagi; jika keputusannya sama, tanya pejabat keselamatan syarikat.",
    zh:
      "网址不完整或被更改，或封印由已停用的密钥签署。请重新扫描；如果结果相同，请询问公司的安全办公室。",
  },
  "seal.number": { en: "Seal number", ms: "No. meterai", zh: "封印编号" },
  "seal.hash": { en: "Hash (SHA-256)", ms: "Cincangan (SHA-256)", zh: "哈希值（SHA-256）" },
  "seal.compare": {
    en: "Compare the number and hash with those at the bottom of the paper.",
    ms: "Bandingkan nombor dan cincangan dengan yang tercetak di kaki kertas.",
    zh: "请与纸张底部打印的编号和哈希值比较。",
  },
  "seal.limits": {
    en:
      "The seal shows up to which entry the audit log was sealed when the paper was printed. It proves nothing else on the paper. This page reads no records.",
    ms:
      "Meterai menunjukkan sehingga entri mana log audit telah dimeterai semasa kertas dicetak. Ia tidak membuktikan kandungan lain pada kertas. Halaman ini tidak membaca rekod.",
    zh: "封印说明打印时审计日志封存到哪一条，并不证明纸上的其他内容。本页不读取任何记录。",
  },
} as const;
