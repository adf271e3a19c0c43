/** The page of an investigation: starting it, the draft, the submitted record. */
export const investigationPageMessages = {
  "investigation.start_lead": {
    en: "Choose how to look for the root cause. The method can be changed later.",
    ms: "Pilih cara mencari punca akar. Kaedah boleh ditukar kemudian.",
    zh: "请选择分析根本原因的方法，之后可以更换。",
  },
  "investigation.method": { en: "Method", ms: "Kaedah", zh: "方法" },
  "investigation.five_why_meaning": {
    en: "Ask why up to five times: for one chain of events",
    ms: "Tanya mengapa hingga lima kali: untuk satu rantaian kejadian",
    zh: "连续追问最多五个为什么：适合单一因果链",
  },
  "investigation.fishbone_meaning": {
    en: "Collect causes on six branches: when several came together",
    ms: "Kumpul punca pada enam cabang: apabila beberapa punca bertemu",
    zh: "从六个方面收集原因：适合多种原因并存",
  },
  "investigation.start": { en: "Start investigation", ms: "Mulakan siasatan", zh: "开始调查" },
  "investigation.not_yet": {
    en: "Triage this incident first",
    ms: "Saring insiden ini dahulu",
    zh: "请先为此事件分级",
  },
  "investigation.not_yet_why": {
    en: "The investigation starts when the severity is known.",
    ms: "Siasatan bermula apabila tahap keterukan diketahui.",
    zh: "确定严重程度后才开始调查。",
  },
  "investigation.none": { en: "No investigation", ms: "Tiada siasatan", zh: "没有调查" },
  "investigation.open_incident": { en: "Open the incident", ms: "Buka insiden", zh: "查看事件" },
  "investigation.started": {
    en: "Started {at}, {name}",
    ms: "Dimulakan {at}, {name}",
    zh: "{at}开始，{name}",
  },
  "investigation.saved": {
    en: "Saved {at}, {name}",
    ms: "Disimpan {at}, {name}",
    zh: "{at}保存，{name}",
  },
  "investigation.submitted": {
    en: "Submitted {at}",
    ms: "Dihantar {at}",
    zh: "{at}提交",
  },

  "investigation.problem_hint": {
    en: "What happened, in one sentence, without the cause.",
    ms: "Apa yang berlaku, dalam satu ayat, tanpa punca.",
    zh: "用一句话写出发生了什么，不写原因。",
  },
  "investigation.one_per_line": { en: "One per line.", ms: "Satu setiap baris.", zh: "每行一项。" },
  "investigation.change_method": { en: "Change the method", ms: "Tukar kaedah", zh: "更换方法" },
  "investigation.root_causes_hint": {
    en: "1 to 5. Each becomes a reason for an action.",
    ms: "1 hingga 5. Setiap satu menjadi sebab untuk satu tindakan.",
    zh: "1 至 5 项。每一项都是采取措施的理由。",
  },
  "investigation.marks_hint": {
    en: "Name a cause from the fishbone in its own words to mark it there.",
    ms: "Gunakan perkataan yang sama seperti pada rajah tulang ikan untuk menandanya di situ.",
    zh: "使用鱼骨图上的原文，该原因就会在图上标示。",
  },
  "investigation.root_cause_n": { en: "Root cause {n}", ms: "Punca akar {n}", zh: "根本原因 {n}" },
  "investigation.category": { en: "Category", ms: "Kategori", zh: "类别" },
  "investigation.causes": { en: "More about the causes", ms: "Lagi tentang punca", zh: "其他原因" },
  "investigation.tests": {
    en: "Tests and witnesses",
    ms: "Ujian dan saksi",
    zh: "检测与证人",
  },
  "investigation.outcome": { en: "Outcome", ms: "Hasil siasatan", zh: "调查结果" },
  "investigation.limits": {
    en: "Legal limit: breath {breath} µg, blood {blood} mg, urine {urine} mg per 100 ml.",
    ms: "Had undang-undang: nafas {breath} µg, darah {blood} mg, urin {urine} mg setiap 100 ml.",
    zh: "法定上限（每 100 毫升）：呼气 {breath} 微克，血液 {blood} 毫克，尿液 {urine} 毫克。",
  },
  "investigation.specimen_unit": {
    en: "{specimen} ({unit})",
    ms: "{specimen} ({unit})",
    zh: "{specimen}（{unit}）",
  },
  "investigation.value_hint": {
    en: "In the unit of the specimen. The result follows from it.",
    ms: "Dalam unit spesimen. Keputusan mengikut bacaan ini.",
    zh: "以样本的单位填写，结果由此得出。",
  },
  "investigation.from_reading": {
    en: "From the reading",
    ms: "Mengikut bacaan",
    zh: "由读数得出",
  },
  "investigation.from_panels": {
    en: "From the panels",
    ms: "Mengikut panel",
    zh: "由检测项目得出",
  },
  "investigation.no_reading": {
    en: "Only when there is no reading.",
    ms: "Hanya jika tiada bacaan.",
    zh: "仅在没有读数时选择。",
  },
  "investigation.no_panels": {
    en: "Only when there are no panels.",
    ms: "Hanya jika tiada panel.",
    zh: "仅在没有检测项目时选择。",
  },
  "investigation.not_measured": { en: "Not measured", ms: "Tidak diukur", zh: "未测" },
  "investigation.more_panels": { en: "More panels", ms: "Panel lain", zh: "更多检测项目" },
  "investigation.not_recorded": { en: "Not recorded", ms: "Tidak direkodkan", zh: "未记录" },
  "investigation.statement_n": {
    en: "Statement {n}: {ref}",
    ms: "Keterangan {n}: {ref}",
    zh: "口供 {n}：{ref}",
  },
  "investigation.add_statement": {
    en: "Statement {n}: add",
    ms: "Keterangan {n}: tambah",
    zh: "口供 {n}：新增",
  },
  "investigation.statements_hint": {
    en: "References only: the statements are kept elsewhere.",
    ms: "Rujukan sahaja: keterangan disimpan di tempat lain.",
    zh: "只记录编号与存放处，口供原件另行保存。",
  },

  "investigation.save_title": {
    en: "Save the investigation",
    ms: "Simpan siasatan",
    zh: "保存调查",
  },
  "investigation.ready": {
    en: "After you submit it, add the actions.",
    ms: "Selepas dihantar, tambah tindakannya.",
    zh: "提交后，请新增措施。",
  },
  "investigation.submit": { en: "Save and submit", ms: "Simpan dan hantar", zh: "保存并提交" },
  "investigation.late_results": {
    en: "Late results",
    ms: "Keputusan yang diterima kemudian",
    zh: "后到的结果",
  },
  "investigation.late_results_hint": {
    en: "Tests and statements may be added until the incident is closed.",
    ms: "Ujian dan keterangan boleh ditambah sehingga insiden ditutup.",
    zh: "结案之前仍可补充检测结果和口供。",
  },
  "investigation.save_results": { en: "Save results", ms: "Simpan keputusan", zh: "保存结果" },
  "investigation.record": { en: "The analysis", ms: "Analisis", zh: "分析" },
  "investigation.root_causes": { en: "Root causes", ms: "Punca akar", zh: "根本原因" },
  "investigation.named": {
    en: "{category}. {text}",
    ms: "{category}. {text}",
    zh: "{category}：{text}",
  },

  "investigation.add_action": {
    en: "Add an action for root cause {n}",
    ms: "Tambah tindakan untuk punca akar {n}",
    zh: "为根本原因 {n} 新增措施",
  },
  "investigation.stale_title": {
    en: "{name} saved a newer version on {at}",
    ms: "{name} menyimpan versi baharu pada {at}",
    zh: "{name} 于{at}保存了较新的版本",
  },
  "investigation.stale_why": {
    en: "What you wrote is still in the form below and is not saved yet. Compare both first.",
    ms:
      "Apa yang anda tulis masih ada dalam borang di bawah dan belum disimpan. Bandingkan dahulu.",
    zh: "您所写的内容仍在下方表单中，尚未保存。请先比较两个版本。",
  },
  "investigation.stale_beside": {
    en:
      "Nothing you wrote is lost, and it is not saved yet. Differences are shown side by side below: choose one for each, then save.",
    ms:
      "Tiada tulisan anda yang hilang, dan ia belum disimpan. Di tempat yang berbeza, kedua-duanya ditunjukkan bersebelahan di bawah: pilih bagi setiap satu, kemudian simpan.",
    zh: "您所写的内容没有丢失，但尚未保存。两个版本不同之处并列显示于下方：请逐项选择，然后保存。",
  },
  "investigation.stale_apart": {
    en: "It does not conflict with what you wrote. Save again to keep both.",
    ms:
      "Ia tidak bercanggah dengan apa yang anda tulis. Simpan semula untuk mengekalkan kedua-duanya.",
    zh: "该版本与您所写的内容没有冲突。再次保存即可保留双方的内容。",
  },
  "investigation.theirs": {
    en: "{label}, saved by {name}",
    ms: "{label}, disimpan oleh {name}",
    zh: "{label}（{name} 保存）",
  },
  "investigation.left_empty": { en: "Left empty", ms: "Dibiarkan kosong", zh: "留空" },
  "investigation.which": {
    en: "{label}: which one to save?",
    ms: "{label}: yang mana disimpan?",
    zh: "{label}：保存哪一个？",
  },
  "investigation.take_mine": { en: "Keep mine", ms: "Kekalkan versi saya", zh: "保留我的" },
  "investigation.take_theirs": { en: "Take theirs", ms: "Guna versi itu", zh: "采用对方的" },
  "investigation.open_saved": {
    en: "Open the saved version in a new tab",
    ms: "Buka versi tersimpan dalam tab baharu",
    zh: "在新标签页打开已保存的版本",
  },
  "investigation.show_saved": {
    en: "Show the saved version here",
    ms: "Tunjukkan versi tersimpan di sini",
    zh: "在此显示已保存的版本",
  },
  "investigation.replace": {
    en: "I have compared them. Replace the saved version with mine.",
    ms: "Saya telah membandingkannya. Gantikan versi tersimpan dengan versi saya.",
    zh: "我已比较，用我的版本取代已保存的版本。",
  },

  "investigation.method_now": {
    en: "The investigation uses: {method}.",
    ms: "Siasatan ini menggunakan: {method}.",
    zh: "目前使用：{method}。",
  },
  "investigation.clears_whys": {
    en: "The whys written so far are cleared: {n}.",
    ms: "Mengapa yang telah ditulis akan dikosongkan: {n}.",
    zh: "已填写的为什么将被清除：{n} 个。",
  },
  "investigation.clears_causes": {
    en: "The causes on the fishbone are cleared: {n}.",
    ms: "Punca pada rajah tulang ikan akan dikosongkan: {n}.",
    zh: "鱼骨图上的原因将被清除：{n} 个。",
  },
  "investigation.clears_nothing": {
    en: "Nothing will be cleared.",
    ms: "Tiada apa-apa dikosongkan.",
    zh: "不会清除任何内容。",
  },
  "investigation.rest_stays": {
    en: "Problem, root causes and tests are kept.",
    ms: "Masalah, punca akar dan ujian kekal.",
    zh: "问题、根本原因和检测保留。",
  },
  "investigation.save_first": {
    en: "Unsaved text will be lost: save the draft first.",
    ms: "Teks yang belum disimpan akan hilang: simpan draf dahulu.",
    zh: "已输入但未保存的内容会丢失：请先保存草稿。",
  },
  "investigation.change_to": {
    en: "Change to: {method}",
    ms: "Tukar kepada: {method}",
    zh: "更换为：{method}",
  },
  "investigation.keep_method": { en: "Keep the method", ms: "Kekalkan kaedah", zh: "保留现有方法" },
  "investigation.offers": {
    en: "{method}: {meaning}.",
    ms: "{method}: {meaning}.",
    zh: "{method}：{meaning}。",
  },
  "investigation.label_n": { en: "{label} ({n})", ms: "{label} ({n})", zh: "{label}（{n}）" },
} as const;
