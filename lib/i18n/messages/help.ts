/** The page "Help": what each role does, in four steps. */
export const helpMessages = {
  "help.title": { en: "Help", ms: "Bantuan", zh: "帮助" },
  "help.ask": {
    en: "Questions? Call the safety office on {phone}.",
    ms: "Ada soalan? Hubungi pejabat keselamatan di {phone}.",
    zh: "有疑问？请致电安全办公室 {phone}。",
  },
  "help.reporter_1": { en: "Scan the code", ms: "Imbas kod", zh: "扫描二维码" },
  "help.reporter_1_why": {
    en: "The form opens with its place filled in. Or choose the place yourself.",
    ms: "Borang dibuka dengan tempatnya. Atau pilih tempat sendiri.",
    zh: "表单会自动填好地点。您也可以自己选择。",
  },
  "help.reporter_2": {
    en: "Choose what happened",
    ms: "Pilih apa yang berlaku",
    zh: "选择发生了什么",
  },
  "help.reporter_2_why": {
    en: "A photo and a few words are enough. Your draft is saved.",
    ms: "Gambar dan beberapa perkataan sudah cukup. Draf anda disimpan.",
    zh: "一张照片和几句话就够了。草稿会保存。",
  },
  "help.reporter_3": {
    en: 'Press "Send report"',
    ms: 'Tekan "Hantar laporan"',
    zh: "按“提交报告”",
  },
  "help.reporter_3_why": {
    en: "Without a connection it is saved here, and sent automatically later.",
    ms: "Tanpa sambungan, ia disimpan di sini dan dihantar kemudian.",
    zh: "没有网络时会保存在本手机，之后自动发送。",
  },
  "help.reporter_4": { en: "See what was done", ms: "Lihat hasilnya", zh: "查看处理结果" },
  "help.reporter_4_why": {
    en: '"My reports" shows what happens next.',
    ms: '"Laporan saya" menunjukkan langkah seterusnya.',
    zh: "“我的报告”显示接下来的步骤。",
  },
  "help.capa_owner_1": {
    en: "See what you have to do",
    ms: "Lihat tugas anda",
    zh: "查看您要做的事",
  },
  "help.capa_owner_1_why": {
    en: '"My actions" lists your actions, the most urgent first.',
    ms: '"Tindakan saya" menyenaraikan tindakan anda, yang paling segera dahulu.',
    zh: "“我的措施”列出您的措施，最紧急的在前。",
  },
  "help.capa_owner_2": { en: "Do it", ms: "Laksanakan", zh: "动手完成" },
  "help.capa_owner_2_why": {
    en: "Change the status when you begin, and write what you did.",
    ms: "Ubah status apabila anda mula, dan tulis apa yang dibuat.",
    zh: "开始时更改状态，并写下您做了什么。",
  },
  "help.capa_owner_3": {
    en: "Add a photo as proof",
    ms: "Tambah gambar sebagai bukti",
    zh: "添加照片作为证明",
  },
  "help.capa_owner_3_why": {
    en: "A photo of the finished work is enough.",
    ms: "Satu gambar kerja yang sudah siap sudah cukup.",
    zh: "一张完工照片就够了。",
  },
  "help.capa_owner_4": {
    en: "Send it for verification",
    ms: "Hantar untuk pengesahan",
    zh: "提交核实",
  },
  "help.capa_owner_4_why": {
    en: "A safety officer verifies it, or sends it back with the reason.",
    ms: "Pegawai keselamatan mengesahkannya, atau memulangkannya.",
    zh: "安全官会核实，或说明原因后退回。",
  },
  "help.supervisor_1": {
    en: "See the reports of your site",
    ms: "Lihat laporan tapak anda",
    zh: "查看您站点的报告",
  },
  "help.supervisor_1_why": {
    en: "The inbox shows the most urgent first.",
    ms: "Peti masuk menunjukkan yang paling segera dahulu.",
    zh: "收件箱把最紧急的排在前面。",
  },
  "help.supervisor_2": { en: "See what is late", ms: "Lihat apa yang lewat", zh: "查看逾期的措施" },
  "help.supervisor_2_why": {
    en: "Who does what at your site, and by when.",
    ms: "Siapa buat apa di tapak anda, dan bila.",
    zh: "您站点的措施由谁负责，何时完成。",
  },
  "help.supervisor_3": {
    en: "Report what you see",
    ms: "Laporkan apa yang anda nampak",
    zh: "呈报您看到的问题",
  },
  "help.supervisor_3_why": {
    en: "Also for someone who has no phone.",
    ms: "Juga bagi pihak orang yang tiada telefon.",
    zh: "也可以替没有手机的人呈报。",
  },
  "help.supervisor_4": {
    en: "See where it repeats",
    ms: "Lihat di mana ia berulang",
    zh: "查看哪里重复发生",
  },
  "help.supervisor_4_why": {
    en: "The dashboard counts incidents by zone and month.",
    ms: "Papan pemuka mengira insiden mengikut zon dan bulan.",
    zh: "仪表板按区域和月份统计事件。",
  },
  "help.management_1": { en: "See the trend", ms: "Lihat arah aliran", zh: "查看趋势" },
  "help.management_1_why": {
    en: "The dashboard shows the key figures, and how each is calculated.",
    ms: "Papan pemuka menunjukkan angka utama dan cara ia dikira.",
    zh: "仪表板显示关键数据及其计算方法。",
  },
  "help.management_2": { en: "Read the incidents", ms: "Baca insiden", zh: "阅读事件" },
  "help.management_2_why": {
    en: "The inbox shows severity and what the law requires.",
    ms: "Peti masuk menunjukkan keterukan dan kehendak undang-undang.",
    zh: "收件箱显示严重程度和法律要求。",
  },
  "help.management_3": { en: "See what is late", ms: "Lihat apa yang lewat", zh: "查看逾期的措施" },
  "help.management_3_why": {
    en: "The owner and the due date of each action.",
    ms: "Pemilik dan tarikh akhir setiap tindakan.",
    zh: "每项措施的负责人和截止日期。",
  },
  "help.management_4": { en: "Check the register", ms: "Semak daftar", zh: "检查登记册" },
  "help.management_4_why": {
    en: "JKKP 8 shows what is still missing before it is submitted.",
    ms: "JKKP 8 menunjukkan apa yang masih kurang sebelum diserahkan.",
    zh: "JKKP 8 显示提交前还缺什么。",
  },
  "help.hse_1": { en: "Triage new reports", ms: "Saring laporan baharu", zh: "为新报告分级" },
  "help.hse_1_why": {
    en: "The checklist decides which forms the law requires, and by when.",
    ms: "Senarai semak menentukan borang di sisi undang-undang, dan bila.",
    zh: "检查清单会判定法律要求的表格和期限。",
  },
  "help.hse_2": { en: "Find the root cause", ms: "Cari punca akar", zh: "找出根本原因" },
  "help.hse_2_why": {
    en: "Five whys or fishbone. What you write is saved automatically.",
    ms: "Lima mengapa atau rajah tulang ikan. Ia disimpan secara automatik.",
    zh: "五个为什么或鱼骨图。输入时自动保存。",
  },
  "help.hse_3": { en: "Assign actions", ms: "Serahkan tindakan", zh: "安排措施" },
  "help.hse_3_why": {
    en: "Each has one owner and a due date. Verify it when it is done.",
    ms: "Setiap satu ada seorang pemilik dan tarikh akhir. Sahkan apabila siap.",
    zh: "每项措施有一位负责人和截止日期。完成后请核实。",
  },
  "help.hse_4": { en: "Close the incident", ms: "Tutup insiden", zh: "结案" },
  "help.hse_4_why": {
    en: "Nothing in it can be changed afterwards.",
    ms: "Selepas itu tiada apa-apa boleh diubah.",
    zh: "结案后不能再更改。",
  },
  "help.admin_1": { en: "Add the people", ms: "Tambah pengguna", zh: "添加用户" },
  "help.admin_1_why": {
    en: "One by one, or all at once from a CSV file.",
    ms: "Seorang demi seorang, atau sekali gus daripada fail CSV.",
    zh: "逐个添加，或用 CSV 文件一次导入。",
  },
  "help.admin_2": {
    en: "Add places, print posters",
    ms: "Tambah tempat, cetak poster",
    zh: "添加地点，打印海报",
  },
  "help.admin_2_why": {
    en: "Each site and zone has its own QR code.",
    ms: "Setiap tapak dan zon ada kod QR sendiri.",
    zh: "每个站点和区域都有自己的二维码。",
  },
  "help.admin_3": { en: "Set up the messages", ms: "Sediakan mesej", zh: "设置消息" },
  "help.admin_3_why": {
    en: "The administration shows whether they arrive.",
    ms: "Pentadbiran menunjukkan sama ada ia sampai.",
    zh: "系统管理会显示消息是否送达。",
  },
  "help.admin_4": { en: "See who did what", ms: "Lihat siapa buat apa", zh: "查看谁做了什么" },
  "help.admin_4_why": {
    en: "The audit log keeps every change and cannot be edited.",
    ms: "Log audit menyimpan setiap perubahan dan tidak boleh diubah.",
    zh: "审计日志保存每项更改，不能编辑。",
  },
} as const;
