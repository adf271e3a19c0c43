/** The pages and the mail of a forgotten password. */
export const passwordResetMessages = {
  "reset.forgot": {
    en: "Forgot your password?",
    ms: "Lupa kata laluan?",
    zh: "忘记密码？",
  },
  "reset.forgot_lead": {
    en: "Enter the e-mail address of your account. We send you a link to choose a new password.",
    ms:
      "Masukkan alamat e-mel akaun anda. Kami akan menghantar pautan untuk memilih kata laluan baharu.",
    zh: "请输入您账户的电邮地址。我们会发送一个链接，供您设置新密码。",
  },
  "reset.send": { en: "Send the link", ms: "Hantar pautan", zh: "发送链接" },
  "reset.back": { en: "Back to log in", ms: "Kembali ke log masuk", zh: "返回登录" },
  "reset.sent": { en: "Check your e-mail", ms: "Semak e-mel anda", zh: "请查看您的电邮" },
  "reset.sent_lead": {
    en: "If this address belongs to an active account, an e-mail with a link is on its way.",
    ms: "Jika alamat ini milik akaun yang aktif, e-mel dengan pautan sedang dihantar.",
    zh: "如果此地址属于一个启用中的账户，含链接的邮件正在发送。",
  },
  "reset.sent_rules": {
    en: "The link works once, for 60 minutes. A newer e-mail cancels earlier links.",
    ms:
      "Pautan hanya boleh digunakan sekali dalam masa 60 minit. E-mel yang lebih baharu membatalkan pautan sebelumnya.",
    zh: "链接只能使用一次，60 分钟内有效。较新的邮件会使之前的链接失效。",
  },
  "reset.no_mail": {
    en: "No e-mail after a few minutes?",
    ms: "Tiada e-mel selepas beberapa minit?",
    zh: "没有收到邮件？",
  },
  "reset.no_mail_check": {
    en: "Look in the spam folder, and check that you typed the address of your account.",
    ms: "Semak folder spam, dan pastikan anda menaip alamat akaun anda dengan betul.",
    zh: "请查看垃圾邮件文件夹，并确认输入的是您账户的地址。",
  },
  "reset.ask": {
    en: "An administrator can also set a new password for you.",
    ms: "Pentadbir juga boleh menetapkan kata laluan baharu untuk anda.",
    zh: "管理员也可以为您设置新密码。",
  },
  "reset.ask_or_call": {
    en:
      "An administrator can also set a new password for you. The safety office knows who that is: {phone}.",
    ms:
      "Pentadbir juga boleh menetapkan kata laluan baharu untuk anda. Pejabat keselamatan tahu siapa pentadbir: {phone}.",
    zh: "管理员也可以为您设置新密码。安全办公室可以告诉您找谁：{phone}。",
  },
  "reset.off": {
    en: "This service does not send e-mail.",
    ms: "Perkhidmatan ini tidak menghantar e-mel.",
    zh: "此系统不发送邮件。",
  },
  "reset.off_ask": {
    en: "Ask an administrator to set a new password for you, or ask your supervisor who that is.",
    ms:
      "Minta pentadbir menetapkan kata laluan baharu untuk anda, atau tanya penyelia anda siapa pentadbir.",
    zh: "请管理员为您设置新密码；如不知道找谁，请询问您的主管。",
  },
  "reset.off_ask_or_call": {
    en:
      "Ask an administrator to set a new password for you. The safety office knows who that is: {phone}.",
    ms:
      "Minta pentadbir menetapkan kata laluan baharu untuk anda. Pejabat keselamatan tahu siapa pentadbir: {phone}.",
    zh: "请管理员为您设置新密码。安全办公室可以告诉您找谁：{phone}。",
  },
  "reset.title": {
    en: "Choose a new password",
    ms: "Pilih kata laluan baharu",
    zh: "设置新密码",
  },
  "reset.lead": {
    en: "Saving it logs out all your devices. Then log in with the new password.",
    ms:
      "Apabila disimpan, semua peranti anda akan dilog keluar. Selepas itu log masuk dengan kata laluan baharu.",
    zh: "保存后，您的所有设备都会退出登录。之后请用新密码登录。",
  },
  "reset.save": {
    en: "Save the new password",
    ms: "Simpan kata laluan baharu",
    zh: "保存新密码",
  },
  "reset.invalid": {
    en: "This link no longer works",
    ms: "Pautan ini tidak lagi berfungsi",
    zh: "此链接已失效",
  },
  "reset.invalid_lead": {
    en:
      "A link works once, for 60 minutes, and only the newest one works. Your password has not changed.",
    ms:
      "Pautan hanya boleh digunakan sekali dalam masa 60 minit, dan hanya pautan terbaharu berfungsi. Kata laluan anda tidak berubah.",
    zh: "链接只能使用一次，60 分钟内有效，且只有最新的链接有效。您的密码没有更改。",
  },
  "reset.again": { en: "Ask for a new link", ms: "Minta pautan baharu", zh: "申请新链接" },
  "delivery.password_reset": {
    en: "Choose a new password for Siaga",
    ms: "Pilih kata laluan baharu untuk Siaga",
    zh: "为 Siaga 设置新密码",
  },
  "reset_mail.why": {
    en: "Someone, probably you, asked for a new password for your account.",
    ms: "Seseorang, mungkin anda sendiri, telah meminta kata laluan baharu bagi akaun anda.",
    zh: "有人（可能是您本人）为您的账户申请了新密码。",
  },
  "reset_mail.until": {
    en: "The link works once, until {moment}. A newer e-mail cancels it.",
    ms: "Pautan ini hanya boleh digunakan sekali, sehingga {moment}. E-mel baharu membatalkannya.",
    zh: "链接只能使用一次，有效至 {moment}。收到更新的邮件后，此链接即失效。",
  },
  "reset_mail.not_you": {
    en:
      "Not you? Ignore this e-mail: your password stays the same. Do not share this link with anyone.",
    ms:
      "Bukan anda? Abaikan sahaja: kata laluan anda tidak berubah. Jangan tunjukkan pautan ini kepada sesiapa.",
    zh: "不是您申请的？请忽略此邮件，您的密码不会改变。请勿把此链接给任何人。",
  },
  "reset_mail.footer": {
    en:
      "You receive this because someone entered your e-mail address on the “Forgot your password?” page of Siaga.",
    ms:
      "Anda menerima e-mel ini kerana alamat e-mel anda dimasukkan di halaman lupa kata laluan dalam Siaga.",
    zh: "您收到此邮件，是因为有人在 Siaga 的忘记密码页面输入了您的电邮地址。",
  },
  "done.password_reset": {
    en: "Your new password is saved. Log in with it.",
    ms: "Kata laluan baharu anda telah disimpan. Sila log masuk dengannya.",
    zh: "新密码已保存。请用新密码登录。",
  },
} as const;
