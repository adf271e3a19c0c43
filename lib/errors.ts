import { fill, isMessageKey, type Locale, sentence } from "@/lib/i18n/mod.ts";

type Row = { status: number; en: string; ms: string; zh: string };

/**
 * Every error a caller can meet. Callers switch on the code, never on the text;
 * the sentence is shown to people in their language.
 */
export const ERRORS = {
  unauthenticated: {
    status: 401,
    en: "Log in to continue.",
    ms: "Sila log masuk untuk meneruskan.",
    zh: "请先登录。",
  },
  session_ended: {
    status: 401,
    en: "Your session has ended. Log in again.",
    ms: "Sesi anda telah tamat. Sila log masuk semula.",
    zh: "登录已过期，请重新登录。",
  },
  invalid_credentials: {
    status: 401,
    en: "Wrong e-mail or password.",
    ms: "E-mel atau kata laluan tidak betul.",
    zh: "电邮或密码错误。",
  },
  invalid_token: {
    status: 400,
    en: "This link no longer works. Ask for a new one.",
    ms: "Pautan ini tidak lagi berfungsi. Minta pautan baharu.",
    zh: "此链接已失效，请重新申请。",
  },
  forbidden: {
    status: 403,
    en: "You do not have permission.",
    ms: "Anda tidak mempunyai kebenaran.",
    zh: "您没有权限。",
  },
  field_forbidden: {
    status: 403,
    en: "Your role may not change this field: {field}.",
    ms: "Peranan anda tidak boleh mengubah ruangan ini: {field}.",
    zh: "您的角色不能更改此栏：{field}。",
  },
  password_change_required: {
    status: 403,
    en: "Change your password first. An administrator set the one you have.",
    ms: "Sila tukar kata laluan anda dahulu. Kata laluan sekarang ditetapkan oleh pentadbir.",
    zh: "请先更改密码。您现在的密码由管理员设定。",
  },
  cross_site: {
    status: 403,
    en: "This request came from another site and was refused.",
    ms: "Permintaan ini datang daripada laman lain dan telah ditolak.",
    zh: "此请求来自其他网站，已被拒绝。",
  },
  not_found: {
    status: 404,
    en: "Record not found.",
    ms: "Rekod tidak ditemui.",
    zh: "找不到记录。",
  },
  method_not_allowed: {
    status: 405,
    en: "This address does not accept this kind of request.",
    ms: "Alamat ini tidak menerima permintaan sedemikian.",
    zh: "此网址不接受这种请求。",
  },
  malformed_json: {
    status: 400,
    en: "The request is not valid JSON.",
    ms: "Permintaan ini bukan JSON yang sah.",
    zh: "请求不是有效的 JSON。",
  },
  malformed_form: {
    status: 400,
    en: "The form could not be read. Go back and try again.",
    ms: "Borang tidak dapat dibaca. Kembali dan cuba lagi.",
    zh: "无法读取表单。请返回再试。",
  },
  unsupported_media_type: {
    status: 415,
    en: "Send the request as {expected}.",
    ms: "Hantar permintaan sebagai {expected}.",
    zh: "请以 {expected} 格式发送请求。",
  },
  body_timeout: {
    status: 408,
    en: "The request took too long to arrive. Send it again.",
    ms: "Permintaan mengambil masa terlalu lama untuk sampai. Sila hantar semula.",
    zh: "请求传送时间过长，请重新发送。",
  },
  payload_too_large: {
    status: 413,
    en: "The request is larger than allowed.",
    ms: "Permintaan ini melebihi saiz yang dibenarkan.",
    zh: "请求超过允许的大小。",
  },
  too_many_files: {
    status: 413,
    en: "There can be {max} files at most.",
    ms: "Hanya {max} fail dibenarkan.",
    zh: "最多只能有 {max} 个文件。",
  },
  hash_mismatch: {
    status: 422,
    en: "The file was damaged while sending. Send it again.",
    ms: "Fail rosak semasa dihantar. Sila hantar semula.",
    zh: "文件在传送途中损坏，请重新发送。",
  },
  validation_failed: {
    status: 422,
    en: "Some fields need to be corrected.",
    ms: "Beberapa ruangan perlu dibetulkan.",
    zh: "有些栏目需要更正。",
  },
  query_too_broad: {
    status: 422,
    en:
      "This search is too broad. Use up to eight words, one of two letters or more, or add a filter.",
    ms:
      "Carian ini terlalu luas. Guna hingga lapan perkataan, satu daripadanya dua huruf, atau tambah tapisan.",
    zh:
      "搜索范围太大，未执行。最多使用八个词，其中至少一个有两个字母或一个汉字，或再加一个筛选条件。",
  },
  wrong_password: {
    status: 422,
    en: "The current password is wrong.",
    ms: "Kata laluan semasa tidak betul.",
    zh: "目前的密码不正确。",
  },
  same_password: {
    status: 422,
    en: "The new password is the same as the current one.",
    ms: "Kata laluan baharu sama dengan kata laluan semasa.",
    zh: "新密码与目前的密码相同。",
  },
  rate_limited: {
    status: 429,
    en: "Wait {s} seconds and try again.",
    ms: "Sila tunggu {s} saat sebelum mencuba lagi.",
    zh: "请等待 {s} 秒后再试。",
  },
  incident_locked: {
    status: 409,
    en: "A closed incident cannot be changed.",
    ms: "Insiden yang telah ditutup tidak boleh diubah.",
    zh: "已结案的事件无法更改。",
  },
  incident_deleted: {
    status: 410,
    en: "An administrator deleted this report. It will not be stored again.",
    ms: "Pentadbir telah memadam laporan ini. Ia tidak disimpan semula.",
    zh: "管理员已删除此报告，不会重新保存。",
  },
  idempotency_key_reused: {
    status: 409,
    en: "This key was already used for something else.",
    ms: "Kunci ini telah digunakan untuk kandungan lain.",
    zh: "此密钥已用于其他内容。",
  },
  other_person: {
    status: 409,
    en: "This was written by someone else. It will be sent when they log in.",
    ms: "Ini ditulis oleh orang lain. Ia dihantar apabila orang itu log masuk.",
    zh: "这是其他人填写的，等本人登录后才会发送。",
  },
  already_reported: {
    status: 409,
    en: "This report has already been sent: {number}",
    ms: "Laporan ini sudah dihantar: {number}",
    zh: "此报告之前已提交：{number}",
  },
  invalid_transition: {
    status: 409,
    en: "This step is not possible while the status is “{status}”.",
    ms: "Langkah ini tidak boleh dibuat semasa status “{status}”.",
    zh: "状态为“{status}”时不能进行此步骤。",
  },
  investigation_exists: {
    status: 409,
    en: "An investigation already exists for this incident.",
    ms: "Siasatan bagi insiden ini sudah wujud.",
    zh: "此事件已有调查记录。",
  },
  root_cause_missing: {
    status: 422,
    en: "Name at least one root cause before submitting.",
    ms: "Nyatakan sekurang-kurangnya satu punca akar sebelum menghantar.",
    zh: "提交前请至少列出一个根本原因。",
  },
  analysis_missing: {
    status: 422,
    en: "Write the analysis before submitting: at least one why, or one cause on the fishbone.",
    ms:
      "Tulis analisis sebelum menghantar: sekurang-kurangnya satu mengapa, atau satu punca pada rajah tulang ikan.",
    zh: "提交前请填写分析：至少一个“为什么”，或鱼骨图上的一个原因。",
  },
  method_mismatch: {
    status: 422,
    en: "This analysis belongs to the other method.",
    ms: "Analisis ini untuk kaedah yang satu lagi.",
    zh: "此分析属于另一种方法。",
  },
  investigation_submitted: {
    status: 409,
    en: "A submitted investigation keeps its method.",
    ms: "Siasatan yang telah dihantar mengekalkan kaedahnya.",
    zh: "已提交的调查不能更换方法。",
  },
  severity_below_minimum: {
    status: 422,
    en: "The severity is lower than the checklist requires ({min}).",
    ms: "Tahap keterukan lebih rendah daripada keperluan senarai semak ({min}).",
    zh: "严重程度低于检查清单的要求（{min}）。",
  },
  not_required: {
    status: 409,
    en: "The law does not require this after the triage, so it cannot be recorded.",
    ms: "Perkara ini tidak diwajibkan mengikut saringan, jadi ia tidak boleh direkodkan.",
    zh: "根据分级评估，法律没有此要求，因此无法记录。",
  },
  register_submitted: {
    status: 409,
    en: "This register is already marked as submitted.",
    ms: "Daftar ini telah pun ditandakan sebagai dihantar.",
    zh: "此登记册已标记为已提交。",
  },
  not_notifiable: {
    status: 409,
    en: "The law does not require this form after the triage.",
    ms: "Borang ini tidak diwajibkan mengikut saringan.",
    zh: "根据分级评估，法律不要求此表格。",
  },
  choose_form: {
    status: 422,
    en: "Both forms are due. Say which one: 6 or 7.",
    ms: "Kedua-dua borang diwajibkan. Nyatakan yang mana: 6 atau 7.",
    zh: "两份表格都需要提交。请指定 6 或 7。",
  },
  not_in_verification: {
    status: 409,
    en: "Only an incident in verification can be closed.",
    ms: "Hanya insiden dalam pengesahan boleh ditutup.",
    zh: "只有核实中的事件才能结案。",
  },
  capa_not_verified: {
    status: 409,
    en: "All actions must be verified before closing.",
    ms: "Semua tindakan mesti disahkan sebelum insiden ditutup.",
    zh: "所有措施核实后才能结案。",
  },
  capa_locked: {
    status: 409,
    en:
      "This action is waiting for verification or is verified. Only a safety officer can change it.",
    ms:
      "Tindakan ini menunggu pengesahan atau telah disahkan. Hanya pegawai keselamatan boleh mengubahnya.",
    zh: "此措施待核实或已核实，只有安全官可以更改。",
  },
  reason_required: {
    status: 422,
    en: "Write the reason for this change.",
    ms: "Tulis sebab perubahan ini.",
    zh: "请填写更改的原因。",
  },
  not_a_capa_owner: {
    status: 422,
    en: "Choose an active action owner.",
    ms: "Sila pilih pemilik tindakan yang aktif.",
    zh: "请选择启用中的措施负责人。",
  },
  stale: {
    status: 409,
    en: "Someone else just changed this. Look at the new version, then try again.",
    ms: "Orang lain telah mengubahnya. Lihat versi baharu, kemudian cuba lagi.",
    zh: "其他人已更改此记录。请查看新版本后再试。",
  },
  recheck_exists: {
    status: 409,
    en: "The result of this check is already recorded.",
    ms: "Keputusan semakan ini sudah direkodkan.",
    zh: "此次复查的结果已经记录。",
  },
  recheck_not_due: {
    status: 409,
    en: "This check is not due yet.",
    ms: "Semakan ini belum tiba masanya.",
    zh: "复查的日期未到。",
  },
  verifier_is_owner: {
    status: 409,
    en: "The owner of an action cannot verify it.",
    ms: "Pemilik tindakan tidak boleh mengesahkannya sendiri.",
    zh: "措施负责人不能自行核实。",
  },
  referenced: {
    status: 409,
    en: "Still used by {what}. Deactivate it instead.",
    ms: "Masih digunakan oleh {what}. Sila nyahaktifkan rekod ini sahaja.",
    zh: "仍被{what}使用，请改为停用。",
  },
  duplicate: {
    status: 409,
    en: "Another record already has this.",
    ms: "Rekod lain sudah menggunakannya.",
    zh: "其他记录已使用此内容。",
  },
  last_admin: {
    status: 409,
    en: "This is the last active administrator. Make someone else administrator first.",
    ms: "Ini pentadbir aktif yang terakhir. Lantik orang lain sebagai pentadbir dahulu.",
    zh: "这是最后一位启用中的管理员。请先指定另一位管理员。",
  },
  owns_open_capas: {
    status: 409,
    en: "This person owns unverified actions: {count}. Choose a new owner.",
    ms:
      "Orang ini memiliki tindakan yang belum disahkan: {count}. Pilih siapa yang mengambil alih.",
    zh: "此人仍负责尚未核实的措施：{count} 项。请选择由谁接手。",
  },
  own_password: {
    status: 409,
    en: "Change your own password in your profile.",
    ms: "Tukar kata laluan anda sendiri dalam profil.",
    zh: "请在个人资料中更改自己的密码。",
  },
  no_report_code: {
    status: 409,
    en: "This place has no active report code. Make a new one first.",
    ms: "Tempat ini tiada kod laporan yang berkuat kuasa. Jana kod baharu dahulu.",
    zh: "此地点没有生效的呈报码。请先生成新码。",
  },
  key_not_allowed: {
    status: 422,
    en: "This setting does not exist.",
    ms: "Tetapan ini tidak wujud.",
    zh: "没有此设置。",
  },
  empty_value: {
    status: 422,
    en: "Enter a value, or remove the setting.",
    ms: "Isikan nilai, atau buang tetapan ini.",
    zh: "请输入内容，或移除此设置。",
  },
  setting_unreadable: {
    status: 503,
    en: "The stored value of {key} cannot be read with the current APP_SECRET. Save it again.",
    ms: "Nilai {key} yang disimpan tidak dapat dibaca dengan APP_SECRET semasa. Simpan semula.",
    zh: "现在的 APP_SECRET 无法读取已保存的 {key}。请重新保存。",
  },
  malformed_csv: {
    status: 400,
    en: "The file is not CSV in UTF-8.",
    ms: "Fail ini bukan CSV dalam UTF-8.",
    zh: "文件不是 UTF-8 编码的 CSV。",
  },
  email_taken: {
    status: 409,
    en: "An account with this e-mail exists.",
    ms: "Akaun dengan e-mel ini sudah wujud.",
    zh: "此电邮已有账户。",
  },
  PGRST301: { status: 403, en: "Forbidden", ms: "Tidak dibenarkan", zh: "禁止访问" },
  unprintable_character: {
    status: 422,
    en: "The form cannot print {character} ({code_point}) in “{field}”. Replace the character.",
    ms:
      "Borang tidak dapat mencetak {character} ({code_point}) dalam “{field}”. Gantikan aksara itu.",
    zh: "表格无法打印“{field}”中的字符 {character}（{code_point}）。请替换该字符。",
  },
  unsafe_input: {
    status: 422,
    en: "The text reads like instructions to the model. Describe only what happened.",
    ms: "Teks ini berbunyi seperti arahan kepada model. Terangkan kejadian sahaja.",
    zh: "文字看起来像是给模型的指令。请只描述发生的事情。",
  },
  ai_daily_limit: {
    status: 429,
    en: "The assistant has reached its limit for today. Continue without it; it is back tomorrow.",
    ms: "Pembantu telah mencapai had hari ini. Teruskan tanpanya; ia kembali esok.",
    zh: "智能助手今天的使用次数已满。请先自行处理，明天可再使用。",
  },
  llm_unavailable: {
    status: 503,
    en: "The assistant is not available right now. Continue without it.",
    ms: "Pembantu tidak tersedia sekarang. Teruskan tanpanya.",
    zh: "智能助手暂时无法使用。请先自行处理。",
  },
  // The English sentence is given by the specification.
  embedding_unavailable: {
    status: 503,
    en: "Embedding service unavailable",
    ms: "Perkhidmatan carian insiden serupa tidak tersedia sekarang.",
    zh: "相似事件搜索服务暂时无法使用。",
  },
  pdf_unavailable: {
    status: 503,
    en: "The PDF cannot be made right now. Wait {s} seconds and try again.",
    ms: "PDF tidak dapat dijana sekarang. Tunggu {s} saat sebelum mencuba lagi.",
    zh: "暂时无法生成 PDF。请等待 {s} 秒后再试。",
  },
  busy: {
    status: 503,
    en: "Too many people ask for this at once. Wait {s} seconds and try again.",
    ms: "Terlalu ramai orang meminta perkara ini serentak. Tunggu {s} saat sebelum mencuba lagi.",
    zh: "同时提出此请求的人太多。请等待 {s} 秒后再试。",
  },
  unavailable: {
    status: 503,
    en: "The service cannot reach its data right now. Nothing was changed.",
    ms: "Perkhidmatan tidak dapat mencapai data sekarang. Tiada apa-apa diubah.",
    zh: "服务暂时无法读取数据。没有任何更改。",
  },
  internal: {
    status: 500,
    en: "Something went wrong (code {code}). What you sent before is safe.",
    ms: "Ralat telah berlaku (kod {code}). Apa yang telah dihantar sebelum ini selamat.",
    zh: "系统出错（代码 {code}）。之前提交的内容不受影响。",
  },
} as const satisfies Record<string, Row>;

export type ErrorCode = keyof typeof ERRORS;

/** What is wrong with one field: a path such as `persons.0.name`, a stable code, values for its text. */
export type FieldProblem = {
  path: string;
  code: string;
  values?: Record<string, string | number>;
};

type Details = {
  values?: Record<string, string | number>;
  fields?: FieldProblem[];
  /** Whole seconds until a rate-limited caller may try again. */
  retryAfter?: number;
};

/** Most fields that an answer names; who corrects them learns of the others. */
const MAX_FIELD_PROBLEMS = 50;

/** A refusal with a row in the error table: the only error the domain throws on purpose. */
export class Problem extends Error {
  readonly status: number;
  readonly values: Record<string, string | number>;
  readonly fields: FieldProblem[];
  readonly retryAfter: number | undefined;

  constructor(readonly code: ErrorCode, details: Details = {}) {
    super(code);
    this.name = "Problem";
    this.status = ERRORS[code].status;
    this.values = details.values ?? {};
    this.fields = (details.fields ?? []).slice(0, MAX_FIELD_PROBLEMS);
    this.retryAfter = details.retryAfter;
  }

  /** The sentence for people, in one language. */
  detail(locale: Locale): string {
    // A value that is itself a key of the catalogue is said in the reader's language.
    const said = Object.entries(this.values).map(([name, value]) => [
      name,
      typeof value === "string" && isMessageKey(value) ? sentence(locale, value) : value,
    ]);
    return fill(ERRORS[this.code][locale], Object.fromEntries(said));
  }
}

/** The Problem `busy`: too many wait for the same; another attempt may be made after so many seconds. */
export function busy(seconds: number): Problem {
  return new Problem("busy", { values: { s: seconds }, retryAfter: seconds });
}

/** Seconds after which a database or storage that was away is asked again. */
const AWAY_S = 5;

/** The Problem `unavailable`: the database or the storage cannot be reached; nothing was changed. */
export function unavailable(retryAfter = AWAY_S): Problem {
  return new Problem("unavailable", { retryAfter });
}

/** Seconds after which a full disk is tried again: somebody has to make room. */
const FULL_S = 30;

/** The Problem `unavailable` because nothing more can be written; nothing was changed. */
export function diskFull(): Problem {
  return unavailable(FULL_S);
}

/** A refusal because of one field. */
export function fieldProblem(
  path: string,
  code: string,
  values: Record<string, string | number> = {},
): Problem {
  return new Problem("validation_failed", { fields: [{ path, code, values }] });
}

/** A Problem with a code of its own, which is also that of the one field it is about. */
export function problemOfField(
  path: string,
  code: ErrorCode,
  values: Record<string, string | number> = {},
): Problem {
  return new Problem(code, { values, fields: [{ path, code, values }] });
}
