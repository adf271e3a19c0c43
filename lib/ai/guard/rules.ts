/**
 * Texts that give orders to the model instead of describing an incident, as rows: a name, what it
 * catches, and patterns over the words of a text.
 *
 * A pattern is a sequence of items: `<class>` is a word of `WORDS`, `a|b` one of some words, `x?` may
 * be missing, `..4` leaves out up to four words or Chinese characters, `!<class>` is not followed by
 * such a word, `^` is the beginning of a clause or an opener ("please", "you must", 请). A driver who
 * writes "ignored the instructions of the banksman" tells what happened; an attack uses the imperative,
 * so most rows begin with `^`.
 */
export const INSTRUCTION_RULES = [
  {
    name: "ignore_instructions",
    catches: "an order to drop the instructions that stand before the report",
    patterns: [
      "^ <ignore> ..3 <prior> ..3 <orders> !<human>",
      "^ <ignore> ..2 <prior> instructions|prompt|prompts|arahan|指令|指示",
      "^ <ignore> the|semua|my|seluruh? <all> of? the|these|those|past? <strictOrders> !<human>",
      "^ <ignore> ..1 <orders> ..3 above|before|sebelum|sebelumnya|di_atas|asal|terdahulu|anda|以上|之前",
      "and|then|dan|lalu|serta|并|并且 <ignore> ..3 <prior> ..2 <strictOrders> !<human>",
      "^ <ignore> ..3 <modelOrders>",
      "^ <ignore> ..2 <everything> ..4 <before>",
      "<you> can|may|should|must|boleh|perlu|可以|应该|必须? ..1 <ignore> ..3 <prior> ..2 <strictOrders>",
      "this|these|following message|text|instruction|instructions|prompt overrides|override|supersedes|supersede|replaces|replace",
    ],
  },
  {
    name: "new_role",
    catches: "a new role or mode for the model",
    patterns: [
      "you are|re now|currently|henceforth a|an|my|dan|acting|free|no|unrestricted|called|named|going",
      "you are|re now ..2 <mode>",
      "youre now a|an|my|dan|acting|free|no|unrestricted|going",
      "from|starting|effective now|this|here|today on|point|moment|onwards? ..2 you are|act|respond|answer|reply|obey|behave|output|will_respond|will_answer|will_act|will_only|only_answer|shall_obey",
      "henceforth ..1 you",
      "^ act|behave|respond|answer|speak|operate|serve as|like if? a|an|my|the? ..3 <persona>",
      "^ act|behave|respond|answer as_if|as_though you|there",
      "^ pretend|imagine|suppose|assume ..1 you are|re|were|have|can|youre",
      "^ pretend to_be a|an|my|the? ..2 <persona>",
      "roleplay|role_play as|that",
      "enable|enter|activate|switch_to|engage|turn_on|masuk|aktifkan|进入|启用|开启|切换到 ..2 <mode>",
      "do_anything_now|buat_apa_sahaja_sekarang",
      "<you> kini|sekarang|mulai_sekarang|bukan_lagi ialah|adalah|seorang|sebagai|menjadi|berada_dalam_mod|sebuah",
      "mulai|bermula sekarang|saat_ini ..1 <you> ialah|adalah|akan|mesti|bertindak|menjadi",
      "^ bertindak|berlakon|berperanan|jawab|berlagak sebagai|seolah|seperti ..3 <persona>",
      "^ anggap|bayangkan|berpura_pura ..2 <you>",
      "你 现在|从现在起|从现在开始|将|已经 ..2 是|扮演|作为|进入|变成|成为",
      "从现在起|从现在开始|从今以后 ..1 你 ..1 是|扮演|作为|进入|变成|成为|只|必须",
      "^|你 扮演|充当|假装|假设你|模拟 ..3 <persona>",
      "^|你 假装|假设|想象 你 是|没有|可以|不",
      "你 不再 是|受",
    ],
  },
  {
    name: "fake_turn",
    catches: "a turn of the conversation that nobody took",
    patterns: [
      "^ <turn> message|prompt|note|instruction|消息|提示? : ..8 <toModel>",
      "user|human|pengguna|用户 : ..20 assistant|model|pembantu|助手 :",
      "end|start|begin|tamat|akhir|mula of? the? user|untrusted|system|prompt|model|pengguna? input|data|prompt|context|instructions|message|teks ..3 ^ <toModel>",
      "end|begin|start of the? user|untrusted? input|data|prompt|context|instructions",
      "数据|输入|报告|用户输入 结束|到此为止|完毕 ..6 <toModel>",
    ],
  },
  {
    name: "score_demand",
    catches: "a demand for a score, a severity or an answer of the checklist",
    patterns: [
      "<rate> ..1 <it> ..3 <full> !<unit>",
      "<rate> ..1 <it> ..3 as|with|to|at <full> !<unit>",
      "^ <give> ..5 <score> ..3 <full> !<unit>",
      "give|giving|award|assign|beri|berikan|bagi|kasi|bagikan ..5 <score> ..3 <full> !<unit>",
      "give|award|assign|deserves|beri|berikan|bagi|kasi|bagikan ..4 <full> ..1 <score>",
      "score|rating|skor|markah|评分|分数|得分 must|should|shall|has|needs|mesti|hendaklah|perlu|必须|应该|应|要|一定 ..3 <full> !<unit>",
      "score|rating|skor|markah to|as|kepada|jadi <full> !<unit>",
      "给|打|给出|打出|给予 ..5 10|满|最高|100|９ 分 !<unit>",
      "给|打|给出|打出 ..4 满分|最高分|高分",
      "评分|打分|分数|得分|评为|评 ..2 10|满分|十分|最高|100 !<unit>",
      "set|make|mark|return|output|assign|classify|tetapkan|jadikan|letak|beri|设为|设置|评|定 ..3 <severity> ..1 to|as|at|level|ke|kepada|sebagai|tahap|为|是|成? ..1 <level>",
      "<severity> 设为|设成|定为|改为|调到|改成|set_to|jadikan ..1 <level>",
      "<severity> must|should|mesti|必须|应该|应 ..2 <level>",
      "set|return|make|output|answer ..1 <flag> ..1 to|as|:|=? <truth>",
    ],
  },
  {
    name: "reveal_prompt",
    catches: "a request for the prompt, the rules or a key",
    patterns: [
      "^ <show> ..4 <secret>",
      "and|then|dan|also|并|并且|然后|再 <show> ..3 <secret>",
      "can|could|will|would|boleh ..1 <you> ..1 <show> ..4 <secret>",
      "what|whats|apa|apakah is|are|was|were|s? your|the_system|anda? ..1 system|initial|original|hidden|exact|full? prompt|system_prompt|initial_instructions|original_instructions|system_instructions|prom",
      "what|apakah are|were|is? your|arahan ..1 instructions|instruction|guidelines|asal|sistem",
      "你的|你 ..2 提示词|系统提示|指令|初始指令|系统指令 ..1 是什么|是啥|内容|有哪些",
      "<show> ..3 api_key|api_keys|apikey|openai_key|kunci_api|api密钥|环境变量|environment_variables",
    ],
  },
  {
    name: "output_control",
    catches: "an order about the form or the words of the answer",
    patterns: [
      "^ <answer> ..4 <format>",
      "and|then|dan|并|并且|然后|再|must|should|only <answer> ..2 json|yaml|xml",
      "^ respond|reply|answer|output|return|print|say|write|jawab|balas ..1 <only> with|the|this|yes|no|one|a|dengan|ya|tidak|satu|perkataan",
      "^ respond|reply|answer|output|jawab|balas with|dengan <only>",
      "^ say|print|output|repeat|write|type|sebut exactly|precisely|tepat",
      "只|仅|直接 输出|返回|回复|打印|生成 ..4 json|一个|数字|以下|这|ok|是|10|满分",
      "^ 只|仅 回答|回复|输出|返回",
      "输出|返回|回复|生成|以 ..4 json|xml|yaml",
      "json ..4 score|severity|skor|confidence|评分",
      "^ translate|terjemahkan|翻译 ..4 as|say|to_say|sebagai|成",
      "^ continue|begin|start|mula|mulakan your|the|jawapan|jawab? answer|response|reply|output|jawapan with|dengan",
      "your|jawapan|the answer|response|reply|output|anda must|should|mesti ..2 be|contain|start|begin|hanya|only|mengandungi|bermula",
    ],
  },
  {
    name: "address_model",
    catches: "a word to the model as a reader",
    patterns: [
      "^ <greet> ..1 <llm> !<device>",
      "<greet> ..1 <llm> : ",
      "note|message|instruction|instructions|command|nota|mesej|arahan to|for|kepada|untuk ..1 <llm> !<device>",
      "you are|re an|a|the ..2 ai|llm|chatbot|language_model|helpful_assistant|ai_assistant|gpt",
      "youre|as an|a ..1 ai|llm|chatbot|language_model|ai_model|ai_assistant !<device>",
      "if_you|kalau_anda|jika_anda are|re|ialah|adalah an? ai|llm|language_model|chatbot|model",
      "ai|llm|model|gpt|chatgpt reading|processing|evaluating|grading|reviewing|analysing|analyzing|assessing|who_reads|that_reads|membaca|menilai|yang_membaca|yang_menilai this|the|report|it|laporan|ini|teks",
      "<you> ialah|adalah ..2 ai|llm|chatbot|pembantu|model|sistem",
      "你是 ..3 ai|人工智能|助手|模型|机器人|语言模型|gpt",
      "阅读|处理|评审|评估|分析|审核 ..4 的 ai|人工智能|模型|大模型",
    ],
  },
  {
    name: "new_instructions",
    catches: "instructions that say they are the model's own",
    patterns: [
      "your|anda <real> ..1 <task> is|are|now|will|:|ialah|adalah",
      "tugas|peranan|arahan|matlamat <real>? anda|awak|kamu ialah|adalah|sekarang|:",
      "tugas|peranan|arahan|matlamat <real> anda|awak|kamu|untuk_ai|untuk_model|sistem",
      "new|updated|revised|additional|baharu|baru system|system_level? instructions|instruction|prompt|directive|rules for|from the|you|openai|developer|developers|ai|system|your|model",
      "new|updated system instruction|instructions|prompt|directive",
      "^ follow|obey|execute|ikut|patuhi|ikuti ..1 my|arahan ..1 instruction|instructions|command|commands|orders|saya",
      "^ follow|obey|execute|ikut|patuhi|ikuti|laksanakan ..3 instruction|instructions|command|commands|arahan ..2 instead|only|below_instead|sahaja|ini_sahaja",
      "^ instead output|respond|say|reply|write|print|return|rate|answer|give",
      "你的 ..2 任务|目标|角色|身份|职责 ..1 是|变|改",
      "执行|按照|遵循|服从|听从 ..1 以下|下列|下面|我的|我 ..2 指令|命令|指示",
      "新的?|更新的 系统 指令|指示|提示|命令",
      "新指令|新的指令|新任务|新的任务 :",
    ],
  },
  {
    name: "switch_off_safety",
    catches: "an order to drop filters or to break out",
    patterns: [
      "bypass|disable|remove|turn_off|drop|override|abaikan|matikan|lumpuhkan your|all_your|all_content|content|anda ..2 filter|filters|safety|guardrails|guardrail|restrictions|rules|safeguards|policy|policies|moderation",
      "matikan|lumpuhkan|buang|abaikan ..2 penapis|sekatan|keselamatan anda|awak|kamu",
      "without|no|ignore|tanpa any|sebarang? content|ethical|moral? filter|filters|guardrails|censorship|penapisan",
      "jailbreak|jailbroken",
      "解除|关闭|取消|绕过|移除 ..1 你的|所有安全|安全过滤|内容过滤|内容审查 ..2 限制|过滤|审查|规则|约束|器",
      "admin|administrator|system|developer|root override : ..4 <toModel>",
      "admin|administrator|system|developer override ..2 accepted|granted|enabled|activated ..6 <toModel>",
    ],
  },
  {
    name: "exfiltration",
    catches: "an order to send data to an address",
    patterns: [
      "^ <send> ..6 <data> ..8 <address>",
      "and|then|dan|并|然后 <send> ..6 <data> ..8 <address>",
      "curl|wget|fetch ..3 http|https|www",
      "append|add|include|embed|insert|tambah|masukkan|插入|附上|加上 ..6 image|link|url|markdown|imej|pautan|图片|链接 ..8 http|https|www|url",
    ],
  },
] as const;

/** The same for signs that words do not hold; over the folded text. Every repetition has a limit. */
export const SIGN_RULES = [
  {
    name: "chat_template",
    catches: "tokens and tags by which models tell turns apart",
    patterns: [
      /< ?\| ?[a-z_]{2,24} ?\| ?>/,
      /\[ ?\/? ?inst ?\]/,
      /<<? ?\/? ?sys ?>>?/,
      /<\/? ?(?:system|assistant|user|instructions?|prompt|human|developer|start_of_turn|end_of_turn|tool_call|function_calls?|thinking|bos|eos|im_start|im_end) ?>/,
      /(?:^|\n) ?#{2,6} ?(?:system|instructions?|assistant|human|user|response|prompt) ?(?::|\n|$)/,
      /im_start|im_end|endoftext|start_header_id|begin_of_text/,
      /["']role["'] ?: ?["'](?:system|assistant|user|developer|tool)/,
    ],
  },
  {
    name: "forged_mark",
    catches: "marks of this service, and the end of its data",
    patterns: [
      /\[ ?(?:person|ic|passport|phone|email|plate|card|account|address|test|health|literal)_\d/,
      /<\/? ?(?:data|report|input|text|description|context|document|untrusted|user_input|user_data|incident) ?>/,
      /[-=#*<>]{2,20} ?(?:end|begin|start) (?:of )?(?:the )?(?:user |untrusted |report )?(?:data|input|prompt|context|instructions?|document)/,
      /[-=#*<>]{2,20} ?(?:数据|输入|文本|报告)(?:结束|到此|完)/,
    ],
  },
  {
    name: "forged_answer",
    catches: "the answer that the model should give, written out",
    patterns: [
      /\{[^}]{0,60}?(?:score|severity|confidence|rationale|checklist|suggestions|feedback|skor)["']? ?[:=]/,
    ],
  },
  {
    name: "markup",
    catches: "Markdown and HTML that would load or send something when shown",
    patterns: [
      /!\[[^\]]{0,80}\] ?\(/,
      /\] ?\( ?(?:https?|javascript|data|ftp):/,
      /< ?(?:img|script|iframe|svg|object|embed|link|form|style|video|audio|meta)\b[^>]{0,200}?(?:>|src|href|on[a-z]{3,12} ?=)/,
      /javascript:|data:text\/html/,
      /https?:\/\/[^\s]{0,120}?(?:prompt|secret|leak|exfil|apikey|conversation|\{\{|\$\{|=\{|=\[|=<)/,
    ],
  },
] as const;

/** The name of a rule. */
export type InstructionRule =
  | (typeof INSTRUCTION_RULES)[number]["name"]
  | (typeof SIGN_RULES)[number]["name"];
