/** Sites, zones and trucks in the administration. */
export const adminPlaceMessages = {
  "places.now_inactive": {
    en: "{name} deactivated. Forms no longer show it.",
    ms: "{name} dinyahaktifkan. Borang tidak lagi memaparkannya.",
    zh: "{name} 已停用，表单不再提供此项。",
  },
  "places.now_active": {
    en: "{name} activated. Forms show it again.",
    ms: "{name} diaktifkan. Borang memaparkannya semula.",
    zh: "{name} 已重新启用，表单会提供此项。",
  },
  "places.undo": { en: "Undo", ms: "Buat asal", zh: "撤销" },
  "places.name": { en: "Name", ms: "Nama", zh: "名称" },
  "places.code": { en: "Short code", ms: "Kod ringkas", zh: "代码" },
  "places.code_hint": {
    en: "Up to 12 letters, digits and hyphens, such as SHA-B4.",
    ms: "Maksimum 12 huruf, digit dan sempang, contohnya SHA-B4.",
    zh: "最多 12 个字母、数字和连字符，例如 SHA-B4。",
  },
  "places.plate_hint": {
    en: "As on the plate, such as BNX 4417.",
    ms: "Seperti pada plat, contohnya BNX 4417.",
    zh: "与车牌一致，例如 BNX 4417。",
  },
  "places.address": { en: "Address", ms: "Alamat", zh: "地址" },
  "places.postcode": { en: "Postcode", ms: "Poskod", zh: "邮政编码" },
  "places.town": { en: "Town", ms: "Bandar", zh: "城镇" },
  "places.state": { en: "State", ms: "Negeri", zh: "州属" },
  "places.jkkp_number": {
    en: "JKKP registration number",
    ms: "No. pendaftaran JKKP",
    zh: "JKKP 注册编号",
  },
  "places.jkkp_number_hint": {
    en: "The number DOSH gave this workplace. It is printed on the statutory forms.",
    ms: "Nombor yang diberi oleh JKKP kepada tempat kerja ini. Ia dicetak pada borang berkanun.",
    zh: "DOSH 给此工作场所的编号，会印在法定表格上。",
  },
  "places.state_of_use": { en: "Status", ms: "Status", zh: "状态" },
  "places.active_and_not": {
    en: "Active and inactive",
    ms: "Aktif dan tidak aktif",
    zh: "启用中与已停用",
  },
  "places.what_to_do": { en: "Actions", ms: "Tindakan", zh: "操作" },
  "places.facts": { en: "Details", ms: "Butiran", zh: "资料" },
  "places.save": { en: "Save changes", ms: "Simpan perubahan", zh: "保存更改" },

  "places.sites.add": { en: "Add a site", ms: "Tambah tapak", zh: "新增站点" },
  "places.sites.save_new": { en: "Add site", ms: "Tambah tapak", zh: "新增站点" },
  "places.sites.edit": { en: "Edit site", ms: "Sunting tapak", zh: "编辑站点" },
  "places.sites.filter": { en: "Filter sites", ms: "Tapis tapak", zh: "筛选站点" },
  "places.sites.search": {
    en: "Name, code or town",
    ms: "Nama, kod atau bandar",
    zh: "名称、代码或城镇",
  },
  "places.sites.none": { en: "There is no site yet", ms: "Belum ada tapak", zh: "还没有站点" },
  "places.sites.inactive": {
    en: "Inactive: forms do not show this site or its zones.",
    ms: "Tidak aktif: borang tidak memaparkan tapak ini dan zonnya.",
    zh: "已停用：表单不再提供此站点及其区域。",
  },
  "places.sites.delete": { en: "Delete site", ms: "Padam tapak", zh: "删除站点" },
  "places.sites.delete_why": {
    en:
      "{name} and its report codes are deleted permanently. This is only possible while no record uses it; deactivate it to keep its records.",
    ms:
      "{name} akan dipadam terus bersama kod laporannya. Ini hanya boleh dibuat selagi tiada rekod yang merujuk kepadanya; nyahaktifkan tapak ini jika rekodnya perlu disimpan.",
    zh: "{name}及其呈报码将被永久删除。只有在没有记录引用它时才能删除；如需保留记录，请改为停用。",
  },
  "places.sites.keep": { en: "Keep the site", ms: "Kekalkan tapak", zh: "保留站点" },
  "places.sites.report_code_why": {
    en: "Anyone who scans it gets the report form with this site’s zones first.",
    ms: "Sesiapa yang mengimbasnya akan mendapat borang laporan dengan zon tapak ini di atas.",
    zh: "扫描后会打开呈报表单，此站点的区域排在最前面。",
  },

  "places.zones.add": { en: "Add a zone", ms: "Tambah zon", zh: "新增区域" },
  "places.zones.save_new": { en: "Add zone", ms: "Tambah zon", zh: "新增区域" },
  "places.zones.edit": { en: "Edit zone", ms: "Sunting zon", zh: "编辑区域" },
  "places.zones.filter": { en: "Filter zones", ms: "Tapis zon", zh: "筛选区域" },
  "places.zones.search": { en: "Name or code", ms: "Nama atau kod", zh: "名称或代码" },
  "places.zones.none": { en: "There is no zone yet", ms: "Belum ada zon", zh: "还没有区域" },
  "places.zones.inactive": {
    en: "Inactive: forms do not show this zone.",
    ms: "Tidak aktif: borang tidak memaparkan zon ini.",
    zh: "已停用：表单不再提供此区域。",
  },
  "places.zones.delete": { en: "Delete zone", ms: "Padam zon", zh: "删除区域" },
  "places.zones.delete_why": {
    en:
      "{name} and its report codes are deleted permanently. This is only possible while no record uses it; deactivate it to keep its records.",
    ms:
      "{name} akan dipadam terus bersama kod laporannya. Ini hanya boleh dibuat selagi tiada rekod yang merujuk kepadanya; nyahaktifkan zon ini jika rekodnya perlu disimpan.",
    zh: "{name}及其呈报码将被永久删除。只有在没有记录引用它时才能删除；如需保留记录，请改为停用。",
  },
  "places.zones.keep": { en: "Keep the zone", ms: "Kekalkan zon", zh: "保留区域" },
  "places.zones.report_code_why": {
    en: "Anyone who scans it gets the report form with this zone selected.",
    ms: "Sesiapa yang mengimbasnya akan mendapat borang laporan dengan zon ini sudah dipilih.",
    zh: "扫描后会打开已选好此区域的呈报表单。",
  },

  "places.trucks.add": { en: "Add a truck", ms: "Tambah lori", zh: "新增罗里" },
  "places.trucks.save_new": { en: "Add truck", ms: "Tambah lori", zh: "新增罗里" },
  "places.trucks.edit": { en: "Edit truck", ms: "Sunting lori", zh: "编辑罗里" },
  "places.trucks.filter": { en: "Filter trucks", ms: "Tapis lori", zh: "筛选罗里" },
  "places.trucks.search": {
    en: "Registration number",
    ms: "No. pendaftaran kenderaan",
    zh: "车牌号码",
  },
  "places.trucks.none": { en: "There is no truck yet", ms: "Belum ada lori", zh: "还没有罗里" },
  "places.trucks.inactive": {
    en: "Inactive: forms do not show this truck.",
    ms: "Tidak aktif: borang tidak memaparkan lori ini.",
    zh: "已停用：表单不再提供此罗里。",
  },
  "places.trucks.delete": { en: "Delete truck", ms: "Padam lori", zh: "删除罗里" },
  "places.trucks.delete_why": {
    en:
      "{name} is deleted permanently. This is only possible while no record uses it; deactivate it to keep its records.",
    ms:
      "{name} akan dipadam terus. Ini hanya boleh dibuat selagi tiada rekod yang merujuk kepadanya; nyahaktifkan lori ini jika rekodnya perlu disimpan.",
    zh: "{name}将被永久删除。只有在没有记录引用它时才能删除；如需保留记录，请改为停用。",
  },
  "places.trucks.keep": { en: "Keep the truck", ms: "Kekalkan lori", zh: "保留罗里" },

  "places.report_code": { en: "Report code", ms: "Kod laporan", zh: "呈报码" },
  "places.no_report_code": {
    en: "There is no active report code here. Make a new one, then print the poster.",
    ms: "Tiada kod laporan aktif di sini. Jana kod baharu, kemudian cetak poster.",
    zh: "此处没有生效的呈报码。请先生成新码，再打印海报。",
  },
  "places.open_poster": { en: "Open the poster", ms: "Buka poster", zh: "打开海报" },
  "places.rotate": { en: "Make a new code", ms: "Jana kod baharu", zh: "生成新码" },
  "places.rotate_why": {
    en:
      "{name} gets a new code and the current one stops working. Posters already on the wall must be replaced.",
    ms:
      "{name} akan mendapat kod baharu dan kod sekarang tidak lagi boleh digunakan. Poster yang sudah digantung di sana perlu diganti.",
    zh: "{name}会得到新码，现有的码将失效。已张贴的海报必须更换。",
  },
  "places.rotate_first_why": {
    en: "{name} gets a code again. Older posters stay invalid.",
    ms: "{name} akan mendapat kod semula. Poster lama kekal tidak sah.",
    zh: "{name}会重新得到呈报码。旧海报仍然无效。",
  },
  "places.revoke": { en: "Revoke the code", ms: "Batalkan kod", zh: "撤销呈报码" },
  "places.revoke_why": {
    en:
      "The code of {name} stops working immediately. People can still report with the normal form.",
    ms:
      "Kod {name} akan terus tidak boleh digunakan. Laporan masih boleh dibuat dengan borang biasa.",
    zh: "{name}的呈报码会立即失效。大家仍可用普通表单呈报。",
  },
  "places.keep_code": { en: "Keep the code", ms: "Kekalkan kod", zh: "保留呈报码" },
} as const;
