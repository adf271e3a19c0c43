/**
 * Messages of the CAPA board while cards are moved, by this user or others; and texts about an
 * action that replaces an ineffective one.
 */
export const boardMessages = {
  "board.grip": { en: "Move “{title}”", ms: "Pindahkan “{title}”", zh: "移动“{title}”" },
  "board.keys": {
    en: "Left and right arrow keys move the card. Up and down go to the next card.",
    ms: "Kekunci anak panah kiri dan kanan memindahkan kad. Atas dan bawah ke kad seterusnya.",
    zh: "左右方向键移动卡片，上下方向键切换卡片。",
  },
  "board.moved": {
    en: "“{title}” moved to: {status}.",
    ms: "“{title}” dipindahkan ke: {status}.",
    zh: "“{title}”已移至：{status}。",
  },
  "board.no_move": {
    en: "“{title}” cannot be moved there.",
    ms: "“{title}” tidak boleh dipindahkan ke situ.",
    zh: "“{title}”不能移至该栏。",
  },
  "board.back": {
    en: "“{title}” is back in: {status}. {reason}",
    ms: "“{title}” kembali ke: {status}. {reason}",
    zh: "“{title}”已退回：{status}。{reason}",
  },
  "board.not_moved": {
    en: "Not moved. {reason}",
    ms: "Tidak dipindahkan. {reason}",
    zh: "未移动。{reason}",
  },
  "board.unreachable": {
    en: "No connection. Try again when you are online.",
    ms: "Tiada sambungan. Cuba lagi apabila anda dalam talian.",
    zh: "网络已断开。请在恢复后再试。",
  },
  "board.failed": {
    en: "The server reported an error ({status}). Try again.",
    ms: "Pelayan melaporkan ralat ({status}). Cuba lagi.",
    zh: "服务器出错（{status}）。请再试。",
  },
  "board.elsewhere": {
    en: "Someone else changed “{title}”. It is now in: {status}.",
    ms: "Orang lain mengubah “{title}”. Kini dalam: {status}.",
    zh: "其他人更改了“{title}”。现状态：{status}。",
  },
  "board.many": {
    en: "{n} actions were moved by others.",
    ms: "{n} tindakan dipindahkan oleh orang lain.",
    zh: "其他人移动了 {n} 项措施。",
  },
  "board.changed": {
    en: "Someone else just changed this action. It is now in: {status}.",
    ms: "Orang lain baru sahaja mengubah tindakan ini. Kini dalam: {status}.",
    zh: "其他人刚更改了此措施。现状态：{status}。",
  },
  "board.gone": {
    en: "This action is no longer on this board.",
    ms: "Tindakan ini tiada lagi pada papan ini.",
    zh: "此措施已不在看板上。",
  },
  "board.offline": {
    en: "No connection: this board may be out of date. Trying again.",
    ms: "Tiada sambungan: papan ini mungkin tidak terkini. Sedang cuba lagi.",
    zh: "网络已断开：看板可能不是最新的，系统会继续尝试。",
  },
  "board.logged_out": {
    en: "You are logged out: this board is out of date.",
    ms: "Anda telah log keluar: papan ini tidak terkini.",
    zh: "您已退出登录：看板不是最新的。",
  },
  "board.log_in": { en: "Log in again", ms: "Log masuk semula", zh: "重新登录" },

  "capa_new.replaces": {
    en: "Replaces “{title}”, which was not effective",
    ms: "Menggantikan “{title}” yang tidak berkesan",
    zh: "代替无效的措施“{title}”",
  },
  "capa_new.replaces_why": {
    en:
      "The form starts with the content of that action. Change what did not help, above all the control level.",
    ms:
      "Borang ini bermula dengan isi tindakan itu. Ubah apa yang tidak berkesan, terutamanya tahap kawalan.",
    zh: "表单已带入该措施的内容。请更改无效之处，尤其是控制层级。",
  },
} as const;
