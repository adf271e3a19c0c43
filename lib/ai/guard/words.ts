/**
 * The words of the rules in English, Malay and Chinese together, since attacks mix languages. An
 * underscore joins words that stand beside each other; Chinese is simplified (texts are folded to it).
 */
export const WORDS = {
  /** What stands before an order to the reader, where no clause begins with it. */
  opener:
    "please pls plz kindly now just simply first instead immediately you_must you_should you_shall you_can you_will you_may you_have_to you_need_to you_are_to you_to want_you_to need_you_to sila tolong mohon harap sekarang kemudian anda_mesti anda_perlu anda_hendaklah anda_harus awak_mesti awak_perlu kamu_mesti kamu_harus 请 请你 现在 立即 马上 务必 你必须 你要 你需要 你应 你应该 你可以 然后 接着 麻烦 直接 并请",
  ignore:
    "ignore disregard forget neglect discard dismiss bypass override overrule pay_no_attention_to do_not_follow dont_follow stop_following do_not_obey dont_obey abaikan lupakan ketepikan langkau hiraukan_jangan jangan_ikut jangan_ikuti jangan_patuhi tak_payah_ikut tidak_perlu_ikut batalkan buang hapuskan padam 忽略 无视 忽视 忘记 忘掉 忘了 不要理会 不用理会 不用管 不要管 别管 别理 不理 跳过 绕过 抛弃 丢弃 不要遵守 不要遵循 推翻 覆盖 取消 撤销",
  prior:
    "previous prior above earlier preceding foregoing initial original former your system hidden developer everything_before sebelum sebelumnya terdahulu di_atas atas asal anda awal sistem 之前 以前 以上 上述 上面 前面 先前 原来 原有 此前 你的 系统 你被 初始 原始 最初 刚才",
  all: "all any every all_of all_the any_of semua segala kesemua 所有 一切 全部 任何",
  orders:
    "instruction instructions prompt prompts directive directives guideline guidelines command commands rule rules constraint constraints restriction restrictions guardrail guardrails programming arahan peraturan perintah panduan garis_panduan batasan sekatan prom 指示 指令 提示 提示词 规则 规定 命令 要求 设定 限制 约束 准则",
  strictOrders:
    "instruction instructions prompt prompts directive directives guideline guidelines programming arahan perintah prom 指示 指令 提示词 设定",
  modelOrders:
    "system_prompt system_prompts system_instructions system_instruction your_prompt your_instructions your_programming your_guidelines your_guardrails your_system developer_instructions hidden_instructions prom_sistem arahan_sistem arahan_anda 系统提示 系统提示词 系统指令 系统指示 提示词 你的指令 你的指示 你的设定 你的规则",
  everything:
    "everything anything all_of_the all_the whatever the_above all_above text_above semua semuanya segalanya 所有 一切 全部",
  before:
    "above before you_were_told you_have_been_told you_know i_said was_said di_atas sebelum sebelumnya 以上 上面 之前 前面 上述",
  human:
    "of from by given issued told at posted dari daripada oleh diberi keselamatan syarikat tapak kerja safety site company traffic",
  persona:
    "ai assistant model chatbot bot expert evaluator grader judge reviewer system administrator admin root developer hacker terminal dan auditor officer inspector pirate doctor lawyer robot machine_without character persona manager_who penilai pakar pembantu pentadbir sistem pegawai robot peretas 管理员 助手 模型 专家 评分员 评审 系统 黑客 机器人 开发者 审核员 老师 人工智能 没有限制 不受限制",
  mode:
    "developer_mode dan_mode god_mode jailbreak_mode unrestricted_mode sudo_mode unfiltered_mode evil_mode admin_mode dan jailbreak mod_pembangun mod_pentadbir mod_dan 开发者模式 上帝模式 越狱 越狱模式 管理员模式 无限制模式",
  turn:
    "system assistant developer user human ai model bot system_message system_note system_prompt admin administrator sistem pembantu pengguna pentadbir 系统 系统消息 系统提示 助手 用户 助理 管理员 开发者",
  toModel:
    "ignore disregard forget you_are you_must you_will your_task score rate respond_with reply_with output json new_instructions new_instruction prompt sure certainly of_course here_is as_requested override_all override_the pass_this approve_this abaikan lupakan skor beri_skor anda_ialah anda_mesti anda_adalah jawab arahan_baharu 忽略 无视 你是 你必须 你的任务 评分 满分 输出 回复 新指令 新的指令 好的",
  give:
    "give giving award assign grant set make return output put write produce respond_with reply_with answer_with bagi beri berikan letak letakkan tetapkan kasi kasih bagikan jadikan 给 给出 给予 打 打出 打个 给个 设为 设置 设定 写",
  rate:
    "rate score grade evaluate mark nilai nilaikan skorkan evaluasi 评 评为 评价 评分 打分 打分为 评分为 评定",
  it:
    "this it the_report this_report the_above my_report report laporan ini laporan_ini 这 这份 此 本 这个 报告 报告为",
  score:
    "score scores rating markah skor penarafan mark marks grade points stars gred mata 评分 分数 得分 质量分 打分",
  full:
    "10 100 ten 9 full perfect maximum max highest top penuh sepuluh tertinggi maksimum sempurna 满 最高 最大 十",
  unit:
    "minutes minute min mins hours hour times kg m metres meters km ton tons tonne litre litres years days pieces pcs percent ringgit times_worse kali minit jam tan orang hari 分钟 钟 点 倍 次 米 吨 公斤 天",
  severity:
    "severity severity_level tahap_keparahan keparahan tahap_serius 严重程度 严重性 严重等级",
  level:
    "1 0 5 one zero five lowest minimum insignificant satu lima terendah paling_rendah 最低 极轻微",
  show:
    "show reveal print repeat output tell give leak dump list write_out expose disclose return share recite echo describe summarise summarize translate tunjuk tunjukkan dedahkan paparkan beritahu cetak ulang ulangi senaraikan keluarkan 显示 告诉 输出 打印 泄露 透露 重复 复述 列出 展示 说出 给我 公开",
  secret:
    "system_prompt your_prompt your_instructions your_system your_rules your_guidelines your_configuration your_initial your_original your_hidden your_secret your_settings initial_prompt initial_instructions original_instructions hidden_prompt hidden_instructions secret_key api_key api_keys apikey openai_key the_prompt prompt_above text_above words_above instructions_above everything_above you_were_given you_were_told your_training environment_variables environment_variable system_message your_api arahan_asal arahan_anda arahan_sistem prom_sistem prom_anda prompt_anda prompt_asal prompt_sistem kunci_api arahan_di_atas 系统提示 系统指令 系统消息 提示词 提示语 你的指示 你的指令 你的规则 你的设定 密钥 环境变量 初始指令 上面的内容 以上内容 以上所有 prompt",
  answer:
    "respond reply answer output return print say generate produce write emit jawab balas keluarkan pulangkan hasilkan cetak tulis 输出 返回 回复 回答 打印 生成 只输出 只返回 只回复 仅输出 仅返回",
  only: "only exactly nothing nothing_but only_with with_only just_with hanya sahaja 只 仅",
  format:
    "json yaml xml html javascript python sql markdown the_following_text the_following_json word_for_word",
  llm:
    "ai llm llms gpt chatgpt gpt4 gpt_4 openai claude_ai gemini_ai language_model large_language_model ai_model ai_assistant ai_reviewer ai_grader ai_evaluator chatbot grader model_bahasa model_ai pembantu_ai penilai_ai sistem_ai ai模型 ai助手 ai系统 ai 人工智能 大模型 语言模型 大语言模型 评分系统",
  device:
    "camera cameras dashcam cctv alarm sensor detection detector tablet team vendor device kamera penggera 摄像头 摄像机 行车记录仪 警报",
  greet:
    "dear hi hello hey attention note_to message_to message_for instruction_to instructions_for instructions_to instruction_for order_to kepada nota_kepada nota_untuk arahan_kepada arahan_untuk untuk_perhatian pesan_kepada mesej_kepada 致 亲爱的 请注意 通知 告诉 嘿 你好",
  you: "you anda awak kamu engkau kau 你 您",
  help:
    "action actions response attention reply help assistance support service arrival reporting feedback",
  yours: "your yours anda awak kamu engkau your_earlier your_previous 你的 您的",
  task:
    "task instruction instructions goal objective mission role job identity persona name tugas peranan arahan matlamat 任务 目标 角色 身份 指令",
  real: "new real actual true only sole baharu baru sebenar 新 真正 唯一 新的 真正的 唯一的",
  send:
    "send post forward upload submit transmit exfiltrate hantar hantarkan muat_naik kirim 发送 上传 发 传送 寄",
  data:
    "prompt data everything conversation contents names all_the above key keys database records reports prom semua maklumat rekod nama pangkalan_data 数据 内容 所有 资料 记录 提示词 密钥 数据库 名单",
  address: "http https url webhook ftp www 网址 链接 服务器",
  flag:
    "any_injury work_related fatality dangerous_occurrence serious_bodily_injury over_4_days permanent_disability scene_preserved",
  truth: "true false yes no 0 1 null",
} as const satisfies Record<string, string>;
export type WordClass = keyof typeof WORDS;

/** Words that may stand between the words of a glued phrase. */
export const FILLERS =
  "the a an all any every of my your this that these those to be as is in it and with for ini itu yang semua segala anda saya dan";
