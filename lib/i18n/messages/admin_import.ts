/** The pages that import users and places from a CSV file. */
export const adminImportMessages = {
  "import.users": { en: "Import users", ms: "Import pengguna", zh: "导入用户" },
  "import.sites": { en: "Import sites", ms: "Import tapak", zh: "导入站点" },
  "import.zones": { en: "Import zones", ms: "Import zon", zh: "导入区域" },
  "import.trucks": { en: "Import trucks", ms: "Import lori", zh: "导入罗里" },
  "import.lead": {
    en:
      "Each row of the CSV file becomes one record. The file is checked first; nothing is imported while any row has an error.",
    ms:
      "Setiap baris fail CSV menjadi satu rekod. Fail disemak dahulu; tiada apa-apa diimport selagi ada baris yang salah.",
    zh: "CSV 文件每行成为一条记录。系统会先检查文件；只要有一行出错，就不会导入任何一行。",
  },
  "import.template": {
    en: "Download a template with an example row",
    ms: "Muat turun templat dengan baris contoh",
    zh: "下载带有示例行的模板",
  },
  "import.file": { en: "CSV file", ms: "Fail CSV", zh: "CSV 文件" },
  "import.file_hint": {
    en: "Up to {max} rows.",
    ms: "Tidak melebihi {max} baris.",
    zh: "最多 {max} 行。",
  },
  "import.check": { en: "Check the file", ms: "Semak fail", zh: "检查文件" },
  "import.check_another": {
    en: "Check another file",
    ms: "Semak fail lain",
    zh: "检查另一个文件",
  },
  "import.all_good": {
    en: "No errors in this file. Rows in it: {count}.",
    ms: "Tiada ralat dalam fail ini. Bilangan baris: {count}.",
    zh: "文件没有错误，共 {count} 行。",
  },
  "import.choose_again": {
    en: "The file was not kept. Choose it again to import it.",
    ms: "Fail ini tidak disimpan. Pilih sekali lagi untuk mengimport.",
    zh: "系统没有保存此文件。请再选择一次以导入。",
  },
  "import.button": { en: "Import", ms: "Import", zh: "导入" },
  "import.nothing_imported": {
    en: "Nothing was imported. Correct the rows below, then check the file again.",
    ms: "Tiada apa-apa diimport. Betulkan baris di bawah, kemudian semak fail semula.",
    zh: "没有导入任何内容。请更正下列各行，再检查文件。",
  },
  "import.faults": { en: "Errors", ms: "Ralat", zh: "错误" },
  "import.faults_caption": {
    en: "Row 1 is the header row.",
    ms: "Baris 1 ialah baris tajuk lajur.",
    zh: "第 1 行是标题行。",
  },
  "import.row": { en: "Row", ms: "Baris", zh: "行" },
  "import.row_number": { en: "Row {row}", ms: "Baris {row}", zh: "第 {row} 行" },
  "import.column": { en: "Column", ms: "Lajur", zh: "列" },
  "import.fault": { en: "Error", ms: "Ralat", zh: "问题" },
  "import.columns": { en: "Columns of the file", ms: "Lajur dalam fail", zh: "文件的列" },
  "import.columns_caption": {
    en: "The first row holds these names, in any order.",
    ms: "Baris pertama mengandungi nama ini, dalam apa-apa susunan.",
    zh: "首行写这些名称，次序不限。",
  },
  "import.allowed": { en: "Allowed values", ms: "Nilai yang dibenarkan", zh: "允许的值" },
  "import.example": { en: "Example", ms: "Contoh", zh: "示例" },
  "import.no_sites": {
    en: "There is no site in use. Add one first.",
    ms: "Tiada tapak yang aktif. Tambah satu tapak dahulu.",
    zh: "没有启用的站点。请先新增站点。",
  },
} as const;
