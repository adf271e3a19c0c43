/** The page about the state of the service. */
export const adminSystemMessages = {
  "admin.system": { en: "System", ms: "Sistem", zh: "系统" },
  "admin.system_about": {
    en: "Version, messages and jobs, storage, seals of the audit log",
    ms: "Versi, mesej dan kerja, storan, meterai log audit",
    zh: "版本、消息与任务、存储、审计日志的封存",
  },
  "system.lead": {
    en: "Whether the service works as it should. What needs attention is in red.",
    ms:
      "Sama ada perkhidmatan berjalan seperti sepatutnya. Perkara yang perlu diperiksa berwarna merah.",
    zh: "服务是否正常运行。需要处理的事项以红色显示。",
  },
  "system.service": { en: "Service", ms: "Perkhidmatan", zh: "服务" },
  "system.version": { en: "Version", ms: "Versi", zh: "版本" },
  "system.unreleased": { en: "Not released yet", ms: "Belum dikeluarkan", zh: "尚未发布" },
  "system.started": { en: "Running since", ms: "Berjalan sejak", zh: "启动时间" },
  "system.database": { en: "Database", ms: "Pangkalan data", zh: "数据库" },
  "system.server": { en: "on a server", ms: "pada pelayan", zh: "独立服务器" },
  "system.embedded": { en: "embedded", ms: "terbenam", zh: "内嵌" },
  "system.messages": { en: "Messages", ms: "Mesej", zh: "消息" },
  "system.messages_late": {
    en:
      "Messages have waited for more than 15 minutes. Check the channel and the job Send messages.",
    ms: "Ada mesej yang menunggu lebih 15 minit. Semak saluran dan kerja Hantar mesej.",
    zh: "有消息已等待超过 15 分钟。请检查渠道和“发送消息”任务。",
  },
  "system.due_since": { en: "Oldest due since", ms: "Paling lama sejak", zh: "最早到期" },
  "system.failed_day": {
    en: "Not delivered in the last day",
    ms: "Tidak dihantar dalam sehari",
    zh: "最近一天未送达",
  },
  "system.jobs_failed": { en: "Failed", ms: "Gagal", zh: "失败" },
  "system.none": { en: "None", ms: "Tiada", zh: "无" },
  "system.jobs": { en: "Scheduled work", ms: "Tugas automatik", zh: "自动任务" },
  "system.storage": { en: "Storage", ms: "Storan", zh: "存储" },
  "system.files": { en: "Photos and documents", ms: "Foto dan dokumen", zh: "照片和文件" },
  "system.files_of": {
    en: "{count} files, {size}",
    ms: "{count} fail, {size}",
    zh: "{count} 个，{size}",
  },
  "system.files_in": { en: "Kept in", ms: "Disimpan dalam", zh: "存放于" },
  "system.in_bucket": { en: "Object storage", ms: "Storan objek", zh: "对象存储" },
  "system.in_folder": { en: "Data folder", ms: "Folder data", zh: "数据文件夹" },
  "system.database_size": { en: "Database size", ms: "Saiz pangkalan data", zh: "数据库大小" },
  "system.free": {
    en: "Free space in the data folder",
    ms: "Ruang kosong dalam folder data",
    zh: "数据文件夹可用空间",
  },
  "system.full_database": {
    en: "The disk of the database is full: nothing can be saved. Make room on it.",
    ms: "Cakera pangkalan data penuh: tiada apa-apa dapat disimpan. Kosongkan ruang.",
    zh: "数据库磁盘已满：无法保存任何内容。请腾出空间。",
  },
  "system.full_files": {
    en:
      "The disk of photos and documents is full: reports are saved without them. Make room on it.",
    ms: "Cakera foto dan dokumen penuh: laporan disimpan tanpanya. Kosongkan ruang.",
    zh: "照片和文件的磁盘已满：报告会保存，但没有照片和文件。请腾出空间。",
  },
  "system.seals": { en: "Seals of the audit log", ms: "Meterai log audit", zh: "审计日志的封存" },
  "system.sealed": { en: "Last sealed", ms: "Kali terakhir dimeterai", zh: "上次封存" },
  "system.verified": { en: "Last verified", ms: "Kali terakhir disahkan", zh: "上次核对" },
  "system.sound": { en: "unchanged", ms: "tiada perubahan", zh: "未被更改" },
  "system.verify": { en: "Verify now", ms: "Sahkan sekarang", zh: "立即核对" },
  "system.migrations": {
    en: "Database migrations",
    ms: "Migrasi pangkalan data",
    zh: "数据库迁移",
  },
  "system.migrations_run": { en: "Run", ms: "Dijalankan", zh: "已执行" },
  "system.newest_migration": { en: "Newest", ms: "Terbaharu", zh: "最新" },
  "system.migrated": { en: "Last run", ms: "Larian terakhir", zh: "上次执行" },
  "system.pending": { en: "Missing", ms: "Belum dijalankan", zh: "缺少" },
} as const;
