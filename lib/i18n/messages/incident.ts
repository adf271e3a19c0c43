/** The page of one incident: headings, facts, forms. */
export const incidentMessages = {
  "incident.title": { en: "{type}, {zone}", ms: "{type}, {zone}", zh: "{type}，{zone}" },
  "incident.facts": { en: "What happened", ms: "Apa yang berlaku", zh: "事发经过" },
  "incident.immediate_action": { en: "Immediate action", ms: "Tindakan segera", zh: "即时措施" },
  "incident.place": { en: "Place", ms: "Tempat", zh: "地点" },
  "incident.truck": { en: "Truck", ms: "Lori", zh: "罗里" },
  "incident.reported_by": { en: "Reported by", ms: "Dilaporkan oleh", zh: "呈报人" },
  "incident.source.web": {
    en: "{name}, in {language}",
    ms: "{name}, dalam {language}",
    zh: "{name}，{language}",
  },
  "incident.source.qr": {
    en: "{name}, from the QR code, in {language}",
    ms: "{name}, melalui kod QR, dalam {language}",
    zh: "{name}，经二维码，{language}",
  },
  "incident.source.offline": {
    en: "{name}, sent later from the phone, in {language}",
    ms: "{name}, dihantar kemudian dari telefon, dalam {language}",
    zh: "{name}，手机联网后发送，{language}",
  },
  "incident.source.imported": {
    en: "An earlier register, imported by {name}",
    ms: "Daftar terdahulu, diimport oleh {name}",
    zh: "旧登记册，由 {name} 导入",
  },
  "incident.original_number": {
    en: "Number in the earlier register",
    ms: "Nombor dalam daftar terdahulu",
    zh: "旧登记册中的编号",
  },
  "incident.quality": {
    en: "{score} of 10",
    ms: "{score} daripada 10",
    zh: "{score} 分（满分 10 分）",
  },
  "incident.quality_overridden": {
    en: "{score} of 10, sent anyway",
    ms: "{score} daripada 10, tetap dihantar",
    zh: "{score} 分（满分 10 分），仍然提交",
  },
  "incident.quality_unchecked": { en: "Not checked", ms: "Tidak disemak", zh: "未检查" },
  "incident.correct": { en: "Correct the facts", ms: "Betulkan fakta", zh: "更正资料" },

  "incident.people": { en: "People", ms: "Orang yang terlibat", zh: "涉及人员" },
  "incident.people_private": {
    en: "Only safety officers and administrators can see this.",
    ms: "Hanya pegawai keselamatan dan pentadbir boleh melihatnya.",
    zh: "只有安全官和管理员可以查看。",
  },
  "incident.person_name": { en: "Name", ms: "Nama", zh: "姓名" },
  "incident.person_work": { en: "Work", ms: "Pekerjaan", zh: "工作" },
  "incident.person_injury": { en: "Injury", ms: "Kecederaan", zh: "伤情" },
  "incident.person_days": { en: "Days off", ms: "Hari tidak bekerja", zh: "损失天数" },
  "incident.name_and_age": { en: "{name}, {age}", ms: "{name}, {age}", zh: "{name}，{age}" },

  "incident.answered_yes": { en: "Answered yes", ms: "Dijawab ya", zh: "答“是”" },
  "incident.answered_no": { en: "Answered no", ms: "Dijawab tidak", zh: "答“否”" },
  "incident.not_known": { en: "Not known yet", ms: "Belum diketahui", zh: "尚未知晓" },
  "incident.answer.work_related": {
    en: "Related to work",
    ms: "Berkaitan dengan kerja",
    zh: "与工作有关",
  },
  "incident.answer.fatality": { en: "Death", ms: "Kematian", zh: "有人死亡" },
  "incident.answer.serious_bodily_injury": {
    en: "Serious bodily injury",
    ms: "Kecederaan badan yang serius",
    zh: "严重身体伤害",
  },
  "incident.answer.over_4_days": {
    en: "More than 4 days off work",
    ms: "Tidak bekerja melebihi 4 hari",
    zh: "超过 4 天无法工作",
  },
  "incident.answer.dangerous_occurrence": {
    en: "Dangerous occurrence",
    ms: "Kejadian berbahaya",
    zh: "危险事件",
  },
  "incident.answer.occupational_poisoning_disease": {
    en: "Poisoning or disease from work",
    ms: "Keracunan atau penyakit pekerjaan",
    zh: "职业中毒或职业病",
  },
  "incident.answer.any_injury": {
    en: "Someone was injured",
    ms: "Ada yang cedera",
    zh: "有人受伤",
  },
  "incident.answer.permanent_disability": {
    en: "Permanent disability",
    ms: "Hilang upaya kekal",
    zh: "永久残疾",
  },
  "incident.answer.non_employee_affected": {
    en: "Contractor, visitor or public hurt",
    ms: "Kontraktor, pelawat atau orang awam cedera",
    zh: "承包商、访客或公众受伤",
  },
  "incident.answer.scene_preserved": {
    en: "Scene kept undisturbed",
    ms: "Tempat kejadian tidak diganggu",
    zh: "现场保持原状",
  },
  "incident.with_code": {
    en: "{answer}: {which}",
    ms: "{answer}: {which}",
    zh: "{answer}：{which}",
  },
  "incident.triage_notes": { en: "Notes", ms: "Catatan", zh: "备注" },
  "incident.triaged_by": { en: "Triaged by", ms: "Disaring oleh", zh: "分级人" },
  "incident.triage_changed_by": {
    en: "Last changed by",
    ms: "Kali terakhir diubah oleh",
    zh: "最后更改人",
  },
  "incident.by_on": { en: "{name}, {when}", ms: "{name}, {when}", zh: "{name}，{when}" },
  "incident.change": { en: "Change", ms: "Ubah", zh: "更改" },

  "incident.method_draft": {
    en: "{method}, draft saved {when}",
    ms: "{method}, draf disimpan {when}",
    zh: "{method}，草稿保存于 {when}",
  },
  "incident.method_submitted": {
    en: "{method}, submitted {when}",
    ms: "{method}, dihantar {when}",
    zh: "{method}，提交于 {when}",
  },
  "incident.late_results": {
    en: "Add late results",
    ms: "Tambah keputusan lewat",
    zh: "补记迟来的结果",
  },
  "incident.continue_investigation": {
    en: "Continue the investigation",
    ms: "Teruskan siasatan",
    zh: "继续调查",
  },
  "incident.no_analysis": {
    en: "Nothing has been written yet.",
    ms: "Belum ada apa-apa yang ditulis.",
    zh: "尚未填写内容。",
  },
  "incident.root_causes": { en: "Root causes", ms: "Punca akar", zh: "根本原因" },
  "incident.root_causes_draft": {
    en: "Root causes, draft",
    ms: "Punca akar, draf",
    zh: "根本原因（草稿）",
  },
  "incident.panels": { en: "{count} panels", ms: "{count} panel", zh: "{count} 项" },
  "incident.panel_result": {
    en: "{panel}: {result}",
    ms: "{panel}: {result}",
    zh: "{panel}：{result}",
  },
  "incident.statements": { en: "Witness statements", ms: "Keterangan saksi", zh: "证人口供" },

  "incident.actions": { en: "Actions", ms: "Tindakan", zh: "整改措施" },
  "incident.actions_caption": {
    en: "Corrective and preventive actions of this incident",
    ms: "Tindakan pembetulan dan pencegahan bagi insiden ini",
    zh: "此事件的纠正与预防措施",
  },
  "incident.action": { en: "Action", ms: "Tindakan", zh: "措施" },
  "incident.action_owner": { en: "Owner", ms: "Pemilik", zh: "负责人" },
  "incident.action_due": { en: "Due", ms: "Tarikh akhir", zh: "截止" },
  "incident.action_status": { en: "Status", ms: "Status", zh: "状态" },
  "incident.no_actions": {
    en: "No action has been added yet.",
    ms: "Belum ada tindakan ditetapkan.",
    zh: "尚未订立措施。",
  },

  "incident.addenda": { en: "Addenda", ms: "Catatan tambahan", zh: "补充记录" },
  "incident.write_addendum": { en: "Add an addendum", ms: "Tambah catatan", zh: "新增补充记录" },
  "incident.addendum_text": {
    en: "What is to be added",
    ms: "Perkara yang ditambah",
    zh: "补充内容",
  },
  "incident.addendum_hint": {
    en: "An addendum cannot be changed or deleted once it is saved. At most 5,000 characters.",
    ms: "Catatan tidak boleh diubah atau dipadam selepas disimpan. Tidak melebihi 5,000 aksara.",
    zh: "补充记录保存后不能更改或删除。最多 5,000 个字符。",
  },

  "incident.law": { en: "Statutory result", ms: "Keputusan perundangan", zh: "法规判定" },
  "incident.law_advised": {
    en: "{form} is advised",
    ms: "{form} digalakkan",
    zh: "建议呈交 {form}",
  },
  "incident.law_by": {
    en: "{form} to DOSH by {date}",
    ms: "{form} kepada JKKP selewat-lewatnya {date}",
    zh: "{date}或之前向 DOSH 呈交 {form}",
  },
  "incident.law_by_one": {
    en: "to DOSH by {date}",
    ms: "kepada JKKP selewat-lewatnya {date}",
    zh: "{date}或之前呈交 DOSH",
  },
  "incident.law_sent": {
    en: "{form} submitted on {date}, reference {reference}",
    ms: "{form} dihantar pada {date}, rujukan {reference}",
    zh: "{form} 已于{date}呈交，编号 {reference}",
  },
  "incident.law_told": {
    en: "Tell DOSH immediately",
    ms: "Maklumkan JKKP dengan segera",
    zh: "立即通报 DOSH",
  },
  "incident.law_not_required": {
    en: "Not required",
    ms: "Tidak diperlukan",
    zh: "无须通报",
  },
  "incident.law_not_told": { en: "Not yet", ms: "Belum", zh: "尚未" },
  "incident.law_class": { en: "Classification", ms: "Klasifikasi", zh: "分类" },
  "incident.law_days": { en: "Days off work", ms: "Hari tidak bekerja", zh: "损失天数" },
  "incident.over_4": { en: "More than 4", ms: "Melebihi 4", zh: "超过 4 天" },
  "incident.up_to_4": { en: "4 or fewer", ms: "4 atau kurang", zh: "不超过 4 天" },
  "incident.law_register": { en: "Annual register", ms: "Daftar tahunan", zh: "年度登记册" },
  "incident.law_forms": { en: "Form", ms: "Borang", zh: "表格" },
  "incident.none": { en: "None", ms: "Tiada", zh: "无" },
  "incident.scene": {
    en: "Keep the scene as it is",
    ms: "Kekalkan tempat kejadian",
    zh: "保持现场原状",
  },
  "incident.dosh_told": {
    en: "Record the call to DOSH",
    ms: "Rekodkan pemakluman kepada JKKP",
    zh: "记录通报 DOSH",
  },
  "incident.dosh_correct": {
    en: "Correct the time of the call to DOSH",
    ms: "Betulkan masa JKKP dimaklumkan",
    zh: "更正通报 DOSH 的时间",
  },
  "incident.dosh_told_at": {
    en: "DOSH was told on",
    ms: "JKKP dimaklumkan pada",
    zh: "通报 DOSH 的时间",
  },
  "incident.dosh_record": { en: "Record it", ms: "Rekodkan", zh: "记录" },
  "incident.submission": {
    en: "Record the submission of {form}",
    ms: "Rekodkan penghantaran {form}",
    zh: "记录 {form} 的呈交",
  },
  "incident.submission_form": { en: "Which form?", ms: "Borang yang mana?", zh: "哪一份表格？" },
  "incident.submitted_on": {
    en: "Submitted in MyKKP on",
    ms: "Dihantar dalam MyKKP pada",
    zh: "在 MyKKP 呈交的日期",
  },
  "incident.reference": {
    en: "Reference number",
    ms: "No. rujukan",
    zh: "参考编号",
  },
  "incident.record_submission": {
    en: "Record the submission",
    ms: "Rekodkan penghantaran",
    zh: "记录呈交",
  },

  "incident.close_title": { en: "Close {number}", ms: "Tutup {number}", zh: "{number} 结案" },
  "incident.close_count_one": {
    en: "Its action is verified.",
    ms: "Tindakannya telah disahkan.",
    zh: "其措施已核实。",
  },
  "incident.close_count_many": {
    en: "Its {count} actions are all verified.",
    ms: "Kesemua {count} tindakannya telah disahkan.",
    zh: "其 {count} 项措施已全部核实。",
  },
  "incident.close_days_off": {
    en:
      "It is not yet known whether anyone is off work for more than 4 days. The triage cannot be changed after closing.",
    ms:
      "Belum diketahui sama ada sesiapa tidak bekerja melebihi 4 hari. Saringan tidak boleh diubah selepas insiden ditutup.",
    zh: "尚不清楚是否有人超过 4 天无法工作。结案后不能再更改分级评估。",
  },
  "incident.close_not_yet": {
    en: "It cannot be closed yet",
    ms: "Insiden ini belum boleh ditutup",
    zh: "暂时不能结案",
  },
  "incident.printed": { en: "Printed on {at}", ms: "Dicetak pada {at}", zh: "打印于{at}" },
  "incident.delete": { en: "Delete this incident", ms: "Padam insiden ini", zh: "删除此事件" },
  "incident.delete_title": { en: "Delete {number}", ms: "Padam {number}", zh: "删除 {number}" },
  "incident.delete_warning": {
    en:
      "The report is deleted with its people, investigation, actions and addenda. This cannot be undone. The audit log records who deleted it.",
    ms:
      "Laporan ini dipadam bersama orang yang terlibat, siasatan, tindakan dan catatannya. Ia tidak boleh dipulihkan. Log audit menyimpan bahawa ia dipadam dan oleh siapa.",
    zh:
      "报告连同涉及人员、调查、措施和补充记录都会删除，无法恢复。审计日志会保留删除记录和删除者。",
  },
  "incident.delete_confirm": { en: "Delete incident", ms: "Padam insiden", zh: "删除事件" },
  "incident.keep": { en: "Go back", ms: "Kembali", zh: "返回" },
} as const;
