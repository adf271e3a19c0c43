/** The report form and its confirmation page. */
export const reportMessages = {
  "report.lead": {
    en: "Anyone hurt or in danger? Call {number} first.",
    ms: "Ada yang cedera atau dalam bahaya? Hubungi {number} dahulu.",
    zh: "有人受伤或有危险吗？请先拨 {number}。",
  },
  "report.where": { en: "Where did it happen?", ms: "Di mana ia berlaku?", zh: "在哪里发生？" },
  "report.location": {
    en: "Exact spot, such as bay 4 or KM 302",
    ms: "Tempat tepat, contohnya petak 4 atau KM 302",
    zh: "具体位置，如 4 号装卸位",
  },
  "report.type": {
    en: "What kind of incident?",
    ms: "Apa jenis kejadian?",
    zh: "是哪一类事件？",
  },
  "report.when": { en: "When did it happen?", ms: "Bila ia berlaku?", zh: "何时发生？" },
  "report.long_ago": {
    en: "Yes, it happened more than a year ago.",
    ms: "Ya, ia berlaku lebih setahun yang lalu.",
    zh: "是，事件发生在一年多以前。",
  },
  "report.what": { en: "What happened?", ms: "Apa yang berlaku?", zh: "发生了什么事？" },
  "report.description": { en: "Description", ms: "Huraian kejadian", zh: "事发经过" },
  "report.description_hint": {
    en: "Before, during and after. Do not write names or IC numbers here.",
    ms: "Sebelum, semasa dan selepas. Jangan tulis nama atau nombor KP di sini.",
    zh: "事前、事中和事后。请勿在此写姓名或身份证号码。",
  },
  "report.truck": { en: "Which truck?", ms: "Lori yang mana?", zh: "哪一辆罗里？" },
  "report.change": { en: "Change", ms: "Tukar", zh: "更改" },
  "report.add_details": { en: "Add details", ms: "Tambah butiran", zh: "补充详情" },
  "report.people": { en: "People involved", ms: "Orang yang terlibat", zh: "涉及的人" },
  "report.people_hint": {
    en: "Only safety officers and administrators see this part.",
    ms: "Hanya pegawai keselamatan dan pentadbir melihat bahagian ini.",
    zh: "只有安全官和管理员能看到。",
  },
  "report.person": { en: "Person {n}", ms: "Orang {n}", zh: "第 {n} 人" },
  "report.person_field": {
    en: "{person}, {field}",
    ms: "{person}, {field}",
    zh: "{person}，{field}",
  },
  "report.send": { en: "Send report", ms: "Hantar laporan", zh: "提交报告" },
  "report.readers": {
    en:
      "Read by safety officers, administrators, management and the supervisor of that site. Owners of actions see what happened and the photos, but not your name or the people involved.",
    ms:
      "Dibaca oleh pegawai keselamatan, pentadbir, pengurusan dan penyelia tapak berkenaan. Pemilik tindakan melihat apa yang berlaku dan gambar, tetapi bukan nama anda atau orang yang terlibat.",
    zh:
      "由安全官、管理员、管理层和该站点的主管阅读。措施负责人可看到事发经过和照片，但看不到您的姓名和涉及的人。",
  },
  "report.after": { en: "After you send", ms: "Selepas anda hantar", zh: "提交之后" },
  "report.after_1": {
    en: "You get a reference number.",
    ms: "Anda menerima nombor rujukan.",
    zh: "您会得到报告编号。",
  },
  "report.after_2": {
    en: "A safety officer reads the report and triages it.",
    ms: "Pegawai keselamatan membaca laporan dan menyaringnya.",
    zh: "安全官阅读报告并分级。",
  },
  "report.after_3": {
    en: "You are notified when it is triaged and when it is closed, and see which actions follow.",
    ms: "Anda dimaklumkan apabila ia disaring dan ditutup, dan melihat tindakan susulan.",
    zh: "分级和结案时，您会收到通知，并可看到后续措施。",
  },
  "report.sent": { en: "Report received", ms: "Laporan diterima", zh: "已收到报告" },
  "report.received": { en: "{n} received", ms: "{n} diterima", zh: "已收到 {n} 个" },
  "report.kind": { en: "Type", ms: "Jenis", zh: "类型" },
  "report.next": {
    en: "What happens next",
    ms: "Selepas ini",
    zh: "接下来",
  },
  "report.see": { en: "See my report", ms: "Lihat laporan saya", zh: "查看我的报告" },
  "report.another": {
    en: "Report another here",
    ms: "Lapor satu lagi di sini",
    zh: "在此再呈报一宗",
  },
  "report.another_hint": {
    en: "You can send the next report one minute after this one.",
    ms: "Laporan seterusnya boleh dihantar seminit selepas laporan ini.",
    zh: "下一份报告可在一分钟后提交。",
  },
  "report.log_in_first": {
    en: "Your session has ended. Log in again: what you wrote is kept.",
    ms: "Sesi anda telah tamat. Log masuk semula: apa yang anda tulis masih ada.",
    zh: "登录已过期，请重新登录。您填写的内容仍然保留。",
  },
  "report.not_sent_yet": {
    en: "Your report is not sent yet. Check it, then send it.",
    ms: "Laporan anda belum dihantar. Semak, kemudian hantar.",
    zh: "您的报告尚未提交。请检查后提交。",
  },
  "report.sent_before": {
    en: "This report has already been sent: {number}",
    ms: "Laporan ini sudah dihantar: {number}",
    zh: "此报告之前已提交：{number}",
  },
  "report.sent_before_why": {
    en: "It was not sent a second time. If this is another incident, change what is different.",
    ms: "Ia tidak dihantar kali kedua. Jika ini insiden lain, ubah bahagian yang berbeza.",
    zh: "没有重复提交。如果是另一宗事件，请更改不同之处。",
  },
  "report.send_again": {
    en: "Send it anyway",
    ms: "Hantar juga",
    zh: "仍要提交",
  },
  "invalid.form_already_sent": {
    en: "This form has already been sent. Send it again only if this is another incident.",
    ms: "Borang ini sudah dihantar. Hantar sekali lagi hanya jika ini insiden lain.",
    zh: "此表格之前已提交。如果是另一宗事件，请再提交一次。",
  },
  "invalid.other_author": {
    en: "This page was opened by someone else. Check it and send it as {name}.",
    ms: "Halaman ini dibuka oleh orang lain. Semak, kemudian hantar sebagai {name}.",
    zh: "此页面由其他人打开。请检查后以{name}的身份提交。",
  },
} as const;
