/** The page that imports the incidents of an earlier register. */
export const adminPastMessages = {
  "admin.past": { en: "Past incidents", ms: "Insiden lampau", zh: "过往事件" },
  "admin.past_about": {
    en: "Import the incidents of an earlier register from a CSV file",
    ms: "Import insiden daripada daftar terdahulu melalui fail CSV",
    zh: "从 CSV 文件导入旧登记册的事件",
  },
  "past.title": {
    en: "Import past incidents",
    ms: "Import insiden lampau",
    zh: "导入过往事件",
  },
  "past.lead": {
    en:
      "Save the earlier register as CSV in UTF-8, with the names of the columns in the first row and " +
      "at most {max} rows below. The next page shows how it is read; nothing is saved yet.",
    ms:
      "Simpan daftar terdahulu sebagai CSV dalam UTF-8, dengan nama lajur pada baris pertama dan " +
      "tidak melebihi {max} baris di bawahnya. Halaman seterusnya menunjukkan cara ia dibaca; " +
      "belum ada apa-apa yang disimpan.",
    zh:
      "请将旧登记册另存为 UTF-8 编码的 CSV 文件：首行为列名，其下最多 {max} 行。下一页会显示读取方式，此时不会保存任何内容。",
  },
  "past.final_title": {
    en: "Imported incidents are closed",
    ms: "Insiden yang diimport adalah ditutup",
    zh: "导入的事件均为已结案",
  },
  "past.final": {
    en:
      "They are marked as imported and keep their number. Nobody is notified, no legal deadline starts, they are not added to the JKKP 8 register, and nobody can change or delete them later. Make a backup first." +
      "they do not enter the JKKP 8 register, and nobody can change or delete them later. Make a " +
      "backup first.",
    ms:
      "Ia ditandakan sebagai diimport dan mengekalkan nombor asal. Tiada sesiapa dimaklumkan, tiada " +
      "tarikh akhir undang-undang bermula, ia tidak dimasukkan ke dalam daftar JKKP 8, dan tiada " +
      "sesiapa boleh mengubah atau memadamnya kemudian. Buat sandaran dahulu.",
    zh:
      "这些事件会标记为“导入”并保留原编号。系统不会通知任何人，不会开始计算法定期限，不会列入 JKKP 8 登记册，之后也无法更改或删除。请先备份。",
  },
  "past.file": { en: "CSV file", ms: "Fail CSV", zh: "CSV 文件" },
  "past.read": { en: "Read the file", ms: "Baca fail", zh: "读取文件" },
  "past.columns": { en: "Columns", ms: "Lajur", zh: "列" },
  "past.not_there": { en: "Not in the file", ms: "Tiada dalam fail", zh: "文件中没有" },
  "past.column": { en: "{letter}: {name}", ms: "{letter}: {name}", zh: "{letter}：{name}" },
  "past.order": { en: "Dates", ms: "Tarikh", zh: "日期格式" },
  "past.order.dmy": {
    en: "05/03/2024 is 5 March 2024",
    ms: "05/03/2024 ialah 5 Mac 2024",
    zh: "05/03/2024 为 2024年3月5日",
  },
  "past.order.mdy": {
    en: "05/03/2024 is 3 May 2024",
    ms: "05/03/2024 ialah 3 Mei 2024",
    zh: "05/03/2024 为 2024年5月3日",
  },
  "past.values": { en: "Meaning of the values", ms: "Maksud nilai", zh: "值的含义" },
  "past.values_lead": {
    en: "Siaga does not know these values. Choose what each one means.",
    ms: "Siaga tidak mengenali nilai ini. Pilih maksud setiap satu.",
    zh: "系统不认识这些值。请逐一选择其含义。",
  },
  "past.value": {
    en: "{field} “{value}” (rows: {rows})",
    ms: "{field} “{value}” (baris: {rows})",
    zh: "{field}“{value}”（{rows} 行）",
  },
  "past.value_empty": {
    en: "{field}: empty rows ({rows})",
    ms: "{field}: baris kosong ({rows})",
    zh: "{field}：空白行（{rows}）",
  },
  "past.value_in": {
    en: "{value}, at {site}",
    ms: "{value}, di {site}",
    zh: "{site}：{value}",
  },
  "past.severity_unknown": { en: "Not known", ms: "Tidak diketahui", zh: "不详" },
  "past.check": { en: "Check again", ms: "Semak semula", zh: "重新检查" },
  "past.import_button": {
    en: "Import incidents ({count})",
    ms: "Import insiden ({count})",
    zh: "导入事件（{count}）",
  },
  "past.another": { en: "Choose another file", ms: "Pilih fail lain", zh: "选择其他文件" },
  "past.ready": {
    en: "Rows read: {rows}, no errors. Incidents to import: {count}.",
    ms: "Baris dibaca: {rows}, tiada ralat. Insiden untuk diimport: {count}.",
    zh: "已读取 {rows} 行，没有错误。可导入事件：{count} 起。",
  },
  "past.known": {
    en: "Already imported, so skipped: {count} rows.",
    ms: "Sudah diimport, jadi dilangkau: {count} baris.",
    zh: "先前已导入、将跳过：{count} 行。",
  },
  "past.not_ready": {
    en: "Rows read: {rows}. Nothing can be imported yet.",
    ms: "Baris dibaca: {rows}. Belum ada yang boleh diimport.",
    zh: "已读取 {rows} 行。目前还不能导入。",
  },
  "past.to_decide": {
    en: "Values to assign: {count}. Choose below.",
    ms: "Nilai untuk ditetapkan: {count}. Pilih di bawah.",
    zh: "未定含义的值：{count} 个。请在下方选择。",
  },
  "past.to_mend": {
    en: "Errors: {count}. Choose other columns, or correct the file and read it again.",
    ms: "Ralat: {count}. Pilih lajur lain, atau betulkan fail dan baca semula.",
    zh: "错误：{count} 处。请选择其他列，或修改文件后重新读取。",
  },
  "past.faults": { en: "Errors in the file", ms: "Ralat dalam fail", zh: "文件中的错误" },
  "past.faults_caption": {
    en: "Errors shown: {shown} of {count}",
    ms: "Ralat ditunjukkan: {shown} daripada {count}",
    zh: "显示错误 {shown} 处，共 {count} 处",
  },
  "past.row": { en: "Row", ms: "Baris", zh: "行" },
  "past.field": { en: "Field", ms: "Ruangan", zh: "栏目" },
  "past.written": { en: "In the file", ms: "Dalam fail", zh: "文件内容" },
  "past.fault": { en: "Error", ms: "Ralat", zh: "错误" },
  "past.field.original_number": { en: "Number", ms: "Nombor", zh: "编号" },
  "past.field.occurred_on": {
    en: "Date of incident",
    ms: "Tarikh kejadian",
    zh: "发生日期",
  },
  "past.field.occurred_time": {
    en: "Time of incident",
    ms: "Masa kejadian",
    zh: "发生时间",
  },
  "past.field.type": { en: "Type", ms: "Jenis", zh: "类型" },
  "past.field.site": { en: "Site", ms: "Tapak", zh: "站点" },
  "past.field.zone": { en: "Zone", ms: "Zon", zh: "区域" },
  "past.field.location_text": { en: "Exact place", ms: "Tempat tepat", zh: "具体位置" },
  "past.field.truck": { en: "Truck", ms: "Lori", zh: "罗里" },
  "past.field.severity": { en: "Severity", ms: "Tahap keterukan", zh: "严重程度" },
  "past.field.description": { en: "What happened", ms: "Apa yang berlaku", zh: "事件经过" },
  "past.field.immediate_action": {
    en: "Immediate action",
    ms: "Tindakan segera",
    zh: "立即措施",
  },
  "past.field.reported_on": {
    en: "Date reported",
    ms: "Tarikh dilaporkan",
    zh: "呈报日期",
  },
  "past.field.closed_on": { en: "Date closed", ms: "Tarikh ditutup", zh: "结案日期" },
  "invalid.no_past_rows": {
    en: "There are no incidents in this file.",
    ms: "Tiada insiden dalam fail ini.",
    zh: "文件中没有事件。",
  },
  "invalid.unknown_truck": {
    en: "This truck does not exist. Add it under Trucks, as inactive if it is no longer used.",
    ms:
      "Lori ini tidak wujud. Tambahkannya di bawah Lori, sebagai tidak aktif jika tidak lagi digunakan.",
    zh: "没有此罗里。请先在“罗里”页面新增；若已不用，请设为停用。",
  },
  "invalid.same_as_row": {
    en: "The same as row {row}.",
    ms: "Sama dengan baris {row}.",
    zh: "与第 {row} 行相同。",
  },
  "invalid.too_many_values": {
    en: "More than {max} unknown values: is this the right column?",
    ms: "Lebih daripada {max} nilai tidak dikenali: adakah ini lajur yang betul?",
    zh: "超过 {max} 个值无法识别：列选对了吗？",
  },
} as const;
