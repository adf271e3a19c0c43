/** The page of jobs. Each job has a name (`job.`) and a sentence that says what it is for (`job_why.`). */
export const adminJobMessages = {
  "admin.jobs": { en: "Jobs", ms: "Kerja berjadual", zh: "定时任务" },
  "admin.jobs_about": {
    en: "Work that runs on a schedule, and how it went",
    ms: "Kerja yang dijalankan mengikut jadual, dan hasilnya",
    zh: "按时运行的任务及其结果",
  },
  "jobs.lead": {
    en: "These run automatically. Running one now is safe: nobody is notified twice.",
    ms:
      "Perkhidmatan ini menjalankannya secara automatik. Menjalankannya sekarang tidak menjejaskan apa-apa: tiada pemberitahuan diulang.",
    zh: "系统会自动运行这些任务。现在运行也无妨：不会重复通知。",
  },
  "jobs.caption": {
    en: "Jobs and their last runs",
    ms: "Kerja dan larian terakhir",
    zh: "任务及其上次运行",
  },
  "jobs.job": { en: "Job", ms: "Kerja", zh: "任务" },
  "jobs.last": { en: "Last run", ms: "Larian terakhir", zh: "上次运行" },
  "jobs.outcome": { en: "Outcome", ms: "Hasil", zh: "结果" },
  "jobs.next": { en: "Next run", ms: "Larian seterusnya", zh: "下次运行" },
  "jobs.run": { en: "Run now", ms: "Jalankan sekarang", zh: "立即运行" },
  "jobs.never": { en: "Not yet", ms: "Belum pernah", zh: "尚未运行" },
  "jobs.running": { en: "Running", ms: "Sedang berjalan", zh: "运行中" },
  "jobs.done": { en: "Done", ms: "Selesai", zh: "已完成" },
  "jobs.failed": { en: "Failed", ms: "Gagal", zh: "失败" },
  "jobs.took": { en: "{s} s", ms: "{s} saat", zh: "{s} 秒" },
  "jobs.counts": {
    en: "{examined} examined, {sent} sent",
    ms: "{examined} diperiksa, {sent} dihantar",
    zh: "检查 {examined} 项，发送 {sent} 项",
  },
  "done.job_done": { en: "The job ran.", ms: "Kerja telah dijalankan.", zh: "任务已运行。" },
  "done.job_failed": {
    en: "The job failed. Its error is in the list.",
    ms: "Kerja gagal. Ralatnya ada dalam senarai.",
    zh: "任务失败，错误见列表。",
  },
  "done.job_running": {
    en: "The job is still running. Reload this page to see the result.",
    ms: "Kerja masih berjalan. Muat semula halaman ini untuk melihat hasilnya.",
    zh: "任务仍在运行。请重新载入本页查看结果。",
  },

  "job.deliver": { en: "Send messages", ms: "Hantar mesej", zh: "发送消息" },
  "job_why.deliver": {
    en: "Sends waiting e-mails and chat messages, and retries failed ones.",
    ms: "Menghantar e-mel dan mesej sembang yang menunggu, dan mencuba semula yang gagal.",
    zh: "发送等待中的电邮和聊天消息，并重试发送失败的消息。",
  },
  "job.escalation": { en: "Overdue actions", ms: "Tindakan lewat", zh: "逾期措施" },
  "job_why.escalation": {
    en:
      "Notifies people about actions that are 1, 3, 7 and 14 days overdue, not before 7 in the morning.",
    ms: "Memaklumkan tindakan yang lewat 1, 3, 7 dan 14 hari, tidak sebelum pukul 7 pagi.",
    zh: "在措施逾期 1、3、7 和 14 天时通知相关人员，不早于早上 7 点。",
  },
  "job.recheck": { en: "Effectiveness checks", ms: "Semakan keberkesanan", zh: "成效复查" },
  "job_why.recheck": {
    en: "Asks 30, 60 and 90 days after verification whether an action worked.",
    ms: "Bertanya 30, 60 dan 90 hari selepas pengesahan sama ada tindakan berkesan.",
    zh: "在核实后 30、60 和 90 天询问措施是否有效。",
  },
  "job.deadlines": {
    en: "Legal deadlines",
    ms: "Tarikh akhir undang-undang",
    zh: "法定期限",
  },
  "job_why.deadlines": {
    en: "Warns safety officers two days before a legal deadline, and when it has passed.",
    ms:
      "Memberi amaran kepada pegawai keselamatan dua hari sebelum tarikh akhir undang-undang, dan apabila ia berlalu.",
    zh: "在法定期限前两天及逾期时提醒安全官。",
  },
  "job.days_off": { en: "Days off work", ms: "Hari tidak bekerja", zh: "损失工作天数" },
  "job_why.days_off": {
    en: "Reminds safety officers on day 5 to confirm how long an injured person stays off work.",
    ms:
      "Mengingatkan pegawai keselamatan pada hari ke-5 supaya mengesahkan tempoh mangsa tidak bekerja.",
    zh: "在第 5 天提醒安全官确认伤者停工的天数。",
  },
  "job.embeddings": { en: "Similar incidents", ms: "Insiden serupa", zh: "相似事件" },
  "job_why.embeddings": {
    en: "Prepares new and changed reports for the search for similar incidents.",
    ms: "Menyediakan laporan baharu dan yang diubah untuk carian insiden serupa.",
    zh: "为相似事件的搜索处理新报告和已更改的报告。",
  },
  "job.seal": { en: "Seal the audit log", ms: "Meterai log audit", zh: "封存审计日志" },
  "job_why.seal": {
    en: "Signs new audit log entries, so that any later change can be detected.",
    ms: "Menandatangani entri baharu log audit supaya sebarang perubahan kemudian dapat dikesan.",
    zh: "为审计日志的新记录签名，使日后的任何更改都会显现。",
  },
  "job.verify": { en: "Verify the audit log", ms: "Sahkan log audit", zh: "核对审计日志" },
  "job_why.verify": {
    en: "Checks once a day that no sealed entry of the audit log was changed or deleted.",
    ms:
      "Menyemak setiap hari bahawa tiada entri log audit yang dimeterai telah diubah atau dipadam.",
    zh: "每天核对一次审计日志中已封存的记录是否被更改或删除。",
  },
  "job.stray_files": { en: "Unused files", ms: "Fail tidak digunakan", zh: "未使用的文件" },
  "job_why.stray_files": {
    en: "Deletes the files of deleted incidents and of interrupted uploads.",
    ms: "Memadam fail insiden yang telah dipadam dan muat naik yang terputus.",
    zh: "删除已删除事件的文件和中断上传的文件。",
  },
  "job.retention": { en: "Expired data", ms: "Data tamat tempoh", zh: "过期数据" },
  "job_why.retention": {
    en: "Deletes delivered messages, used keys and ended sessions once they are no longer needed.",
    ms:
      "Memadam mesej yang telah dihantar, kunci yang telah digunakan dan sesi yang tamat apabila tidak diperlukan lagi.",
    zh: "删除不再需要的已发消息、已用密钥和已结束的登录。",
  },
} as const;
