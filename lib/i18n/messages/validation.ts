/** Field errors by the `code` in `errors`. */
export const validationMessages = {
  "invalid.a_form": { en: "a form", ms: "borang", zh: "表单" },
  "invalid.required": {
    en: "This field is required.",
    ms: "Ruangan ini wajib diisi.",
    zh: "此栏必填。",
  },
  "invalid.same_hour": {
    en: "Choose a different time from the first one.",
    ms: "Pilih masa yang berbeza daripada masa pertama.",
    zh: "请选择与开始不同的时间。",
  },
  "invalid.invalid": { en: "Invalid value.", ms: "Nilai tidak sah.", zh: "输入值无效。" },
  "invalid.not_a_number": {
    en: "Write a number only, for example 12500.50.",
    ms: "Tulis nombor sahaja, contohnya 12500.50.",
    zh: "请只写数字，例如 12500.50。",
  },
  "invalid.not_a_whole_number": {
    en: "Write a whole number, for example 12.",
    ms: "Tulis nombor bulat, contohnya 12.",
    zh: "请写整数，例如 12。",
  },
  "invalid.not_a_date": {
    en: "This is not a date. Choose day, month and year.",
    ms: "Ini bukan tarikh yang sah. Pilih hari, bulan dan tahun.",
    zh: "这不是有效的日期。请选择年、月、日。",
  },
  "invalid.not_a_moment": {
    en: "This is not a date with a time. Choose both again.",
    ms: "Tarikh atau masa ini tidak sah. Pilih kedua-duanya semula.",
    zh: "日期或时间无效。请重新选择。",
  },
  "invalid.not_a_un_number": {
    en: "Write UN and four digits, for example UN1203.",
    ms: "Tulis UN dan empat digit, contohnya UN1203.",
    zh: "请写 UN 加四位数字，例如 UN1203。",
  },
  "invalid.not_a_waste_code": {
    en: "Write SW and three digits, for example SW305.",
    ms: "Tulis SW dan tiga digit, contohnya SW305.",
    zh: "请写 SW 加三位数字，例如 SW305。",
  },
  "invalid.too_long": {
    en: "At most {max} characters.",
    ms: "Tidak melebihi {max} aksara.",
    zh: "最多 {max} 个字符。",
  },
  "invalid.too_short": {
    en: "Write at least {min} characters.",
    ms: "Tulis sekurang-kurangnya {min} aksara.",
    zh: "请至少写 {min} 个字符。",
  },
  "invalid.too_many": { en: "At most {max}.", ms: "Tidak melebihi {max}.", zh: "最多 {max} 项。" },
  "invalid.too_few": {
    en: "At least {min}.",
    ms: "Sekurang-kurangnya {min}.",
    zh: "至少 {min} 项。",
  },
  "invalid.too_big": {
    en: "At most {max}.",
    ms: "Tidak melebihi {max}.",
    zh: "不能大于 {max}。",
  },
  "invalid.too_small": {
    en: "At least {min}.",
    ms: "Sekurang-kurangnya {min}.",
    zh: "不能小于 {min}。",
  },
  "invalid.duplicate": {
    en: "Entered more than once.",
    ms: "Dinyatakan lebih daripada sekali.",
    zh: "重复了。",
  },
  "invalid.unknown_key": {
    en: "Unknown field.",
    ms: "Ruangan ini tidak dikenali.",
    zh: "没有此栏。",
  },
  "invalid.unknown_detail": {
    en: "This detail does not belong to this type of incident.",
    ms: "Butiran ini bukan untuk jenis insiden ini.",
    zh: "此资料不属于这类事件。",
  },
  "invalid.invalid_characters": {
    en: "Contains characters that cannot be stored.",
    ms: "Mengandungi aksara yang tidak boleh disimpan.",
    zh: "含有无法保存的字符。",
  },
  "invalid.invalid_email": {
    en: "Write an e-mail address, such as name@company.com.",
    ms: "Tulis alamat e-mel, contohnya nama@syarikat.com.",
    zh: "请输入电邮地址，例如 name@company.com。",
  },
  "invalid.type_not_allowed": {
    en: "Choose one of the types of incident.",
    ms: "Sila pilih jenis kejadian.",
    zh: "请选择事件类型。",
  },
  "invalid.truck_required": {
    en: "Choose a truck for a transport incident.",
    ms: "Sila pilih lori bagi insiden pengangkutan.",
    zh: "运输事件必须选择罗里。",
  },
  "invalid.truck_inactive": {
    en: "This truck does not exist or is inactive.",
    ms: "Lori ini tidak wujud atau tidak aktif.",
    zh: "此罗里不存在或已停用。",
  },
  "invalid.site_inactive": {
    en: "This site does not exist or is deactivated.",
    ms: "Tapak ini tidak wujud atau telah dinyahaktifkan.",
    zh: "此站点不存在或已停用。",
  },
  "invalid.zone_inactive": {
    en: "This zone does not exist or is deactivated.",
    ms: "Zon ini tidak wujud atau telah dinyahaktifkan.",
    zh: "此区域不存在或已停用。",
  },
  "invalid.zone_not_in_site": {
    en: "This zone belongs to another site.",
    ms: "Zon ini milik tapak lain.",
    zh: "此区域属于另一个站点。",
  },
  "invalid.in_future": {
    en: "Time cannot be in the future.",
    ms: "Masa tidak boleh pada masa hadapan.",
    zh: "不能晚于现在。",
  },
  "invalid.year_not_over": {
    en: "This year is not over yet. Its register can be submitted from 1 January.",
    ms: "Tahun ini belum berakhir. Daftarnya boleh dihantar mulai 1 Januari.",
    zh: "这一年还没结束，其登记册从次年1月1日起才能提交。",
  },
  "invalid.before_year_end": {
    en: "The register covers the whole year, so it can only be submitted after the year has ended.",
    ms: "Daftar ini meliputi sepanjang tahun, jadi ia dihantar selepas akhir tahun.",
    zh: "登记册涵盖全年，提交日期必须在该年结束之后。",
  },
  "invalid.too_early": {
    en: "This is before the year 2000.",
    ms: "Ini sebelum tahun 2000.",
    zh: "不能早于2000年。",
  },
  "invalid.before_1900": {
    en: "This is before the year 1900.",
    ms: "Ini sebelum tahun 1900.",
    zh: "不能早于1900年。",
  },
  "invalid.long_ago": {
    en: "This was more than a year ago. Correct the date, or tick the box below.",
    ms: "Ini lebih setahun yang lalu. Betulkan tarikh, atau tandakan kotak di bawah.",
    zh: "这是一年多以前的日期。请更正日期，或勾选下方方框。",
  },
  "invalid.end_out_of_range": {
    en: "Choose a day from today to a year from now.",
    ms: "Pilih hari dari hari ini hingga setahun dari sekarang.",
    zh: "请选择今天起一年之内的日期。",
  },
  "invalid.due_in_past": {
    en: "The due date must be today or later.",
    ms: "Tarikh akhir mestilah hari ini atau selepasnya.",
    zh: "截止日期必须是今天或之后。",
  },
  "invalid.due_too_far": {
    en: "The due date can be at most ten years ahead.",
    ms: "Tarikh akhir tidak boleh melebihi sepuluh tahun dari sekarang.",
    zh: "截止日期最多只能在十年之内。",
  },
  "invalid.reason_required": {
    en: "Write the reason.",
    ms: "Tulis sebabnya.",
    zh: "请填写原因。",
  },
  "invalid.password_length": {
    en: "Use at least 8 characters and at most 72 bytes.",
    ms: "Gunakan sekurang-kurangnya 8 aksara dan tidak melebihi 72 bait.",
    zh: "至少 8 个字符，最多 72 字节。",
  },
  "invalid.passwords_differ": {
    en: "The two passwords are not the same.",
    ms: "Kedua-dua kata laluan tidak sama.",
    zh: "两次输入的密码不同。",
  },
  "invalid.wrong_password": {
    en: "The current password is wrong.",
    ms: "Kata laluan semasa tidak betul.",
    zh: "目前的密码不正确。",
  },
  "invalid.same_password": {
    en: "The new password is the same as the current one.",
    ms: "Kata laluan baharu sama dengan kata laluan semasa.",
    zh: "新密码与目前的密码相同。",
  },
  "invalid.severity_below_minimum": {
    en: "The checklist requires at least {min}.",
    ms: "Senarai semak memerlukan sekurang-kurangnya {min}.",
    zh: "检查清单要求至少 {min}。",
  },
  "invalid.not_a_capa_owner": {
    en: "Choose an active action owner.",
    ms: "Sila pilih pemilik tindakan yang aktif.",
    zh: "请选择启用中的措施负责人。",
  },
  "invalid.root_cause_missing": {
    en: "Name at least one root cause.",
    ms: "Nyatakan sekurang-kurangnya satu punca akar.",
    zh: "请至少列出一个根本原因。",
  },
} as const;
