/** Triage: checklist, severity, statutory reasons, schedules of NADOPOD 2004. */
export const statutoryMessages = {
  "checklist.work_related": {
    en: "Did it arise out of or in connection with work?",
    ms: "Adakah kejadian ini berpunca daripada atau berkaitan dengan kerja?",
    zh: "此事是否因工作而起或与工作有关？",
  },
  "checklist_hint.work_related": {
    en: "Commuting, natural causes and private acts count as no.",
    ms:
      "Perjalanan pergi dan balik kerja, sebab semula jadi dan urusan peribadi dikira sebagai tidak.",
    zh: "上下班途中、自然原因和私人行为算“否”。",
  },
  "checklist.fatality": {
    en: "Did anyone die, at once or within one year?",
    ms: "Adakah sesiapa maut (serta-merta atau dalam tempoh satu tahun)?",
    zh: "是否有人死亡（当场或一年内）？",
  },
  "checklist.serious_bodily_injury": {
    en: "Is there a serious bodily injury (First Schedule)?",
    ms: "Adakah terdapat kecederaan badan yang serius (Jadual Pertama)?",
    zh: "是否有第一附表所列的严重身体伤害？",
  },
  "checklist_hint.serious_bodily_injury": {
    en: "Fracture, amputation, loss of sight, unconscious, in hospital over 24 hours.",
    ms:
      "Patah tulang, anggota terputus, hilang penglihatan, tidak sedarkan diri, masuk hospital melebihi 24 jam.",
    zh: "骨折、截肢、失明、昏迷、住院超过 24 小时。",
  },
  "checklist.over_4_days": {
    en: "Is the person off normal work for more than 4 calendar days?",
    ms: "Adakah mangsa tidak dapat bekerja seperti biasa melebihi 4 hari kalendar?",
    zh: "伤者是否超过4个日历天无法从事平常工作？",
  },
  "checklist_hint.over_4_days": {
    en: "Count from the day after. Weekends count.",
    ms: "Kira dari hari selepas kejadian. Hujung minggu dikira.",
    zh: "从第二天算起，周末也算。",
  },
  "checklist.dangerous_occurrence": {
    en: "Is it a dangerous occurrence (Second Schedule), hurt or not?",
    ms: "Adakah ini kejadian berbahaya (Jadual Kedua), walaupun tiada kecederaan?",
    zh: "是否属于第二附表的危险事件（即使无人受伤）？",
  },
  "checklist_hint.dangerous_occurrence": {
    en:
      "Forklift or crane overturned, container dropped, tanker rolled over, building collapsed, fire that stopped work over 24 hours.",
    ms:
      "Forklif atau kren terbalik, kontena jatuh, lori tangki terbalik, bangunan runtuh, kebakaran yang menghentikan kerja melebihi 24 jam.",
    zh: "叉车或起重机翻倒、货柜坠落、油槽车翻覆、建筑倒塌、火患导致停工超过 24 小时。",
  },
  "checklist.occupational_poisoning_disease": {
    en: "Is there a poisoning or disease from work (Third Schedule), found or suspected?",
    ms: "Adakah terdapat keracunan atau penyakit pekerjaan (Jadual Ketiga), disahkan atau disyaki?",
    zh: "是否有第三附表的职业中毒或职业病（已确诊或疑似）？",
  },
  "checklist_hint.occupational_poisoning_disease": {
    en: "Found by a doctor, or likely, and from this person’s work.",
    ms: "Disahkan oleh doktor atau mungkin, dan berpunca daripada kerja orang ini.",
    zh: "由医生确诊或很可能，并且源自此人的工作。",
  },
  "checklist.any_injury": {
    en: "Was anyone injured at all, even slightly?",
    ms: "Adakah sesiapa cedera, walaupun ringan?",
    zh: "是否有人受伤（即使轻伤）？",
  },
  "checklist.permanent_disability": {
    en: "Is permanent disability certain or likely?",
    ms: "Adakah hilang upaya kekal dijangka atau disahkan?",
    zh: "是否造成或可能造成永久残疾？",
  },
  "checklist.non_employee_affected": {
    en: "Was a contractor, visitor or member of the public hurt?",
    ms: "Adakah kontraktor, pelawat atau orang awam tercedera?",
    zh: "是否有承包商、访客或公众受伤？",
  },
  "checklist.scene_preserved": {
    en: "Is the scene kept undisturbed?",
    ms: "Adakah tempat kejadian dikekalkan tanpa gangguan?",
    zh: "现场是否保持原状？",
  },
  "checklist.lost_days": {
    en: "Lost days, if known",
    ms: "Bilangan hari tidak bekerja, jika diketahui",
    zh: "损失工作天数（如已知）",
  },
  "checklist.sbi_codes": {
    en: "Which serious injury?",
    ms: "Kecederaan serius yang mana?",
    zh: "哪一类严重伤害？",
  },
  "checklist.do_code": {
    en: "Which dangerous occurrence?",
    ms: "Kejadian berbahaya yang mana?",
    zh: "哪一类危险事件？",
  },
  "checklist.disease_code": {
    en: "Which poisoning or disease?",
    ms: "Keracunan atau penyakit yang mana?",
    zh: "哪一类中毒或疾病？",
  },

  "severity_name.1": { en: "Insignificant", ms: "Tidak ketara", zh: "极轻微" },
  "severity_name.2": { en: "Minor", ms: "Ringan", zh: "轻微" },
  "severity_name.3": { en: "Moderate", ms: "Sederhana", zh: "中等" },
  "severity_name.4": { en: "Major", ms: "Serius", zh: "严重" },
  "severity_name.5": { en: "Catastrophic", ms: "Malapetaka", zh: "灾难性" },
  "severity_people.1": {
    en: "First aid on site, no day lost",
    ms: "Pertolongan cemas di tapak, tiada hari kerja hilang",
    zh: "现场急救，没有损失工作日",
  },
  "severity_people.2": {
    en: "Clinic, 0 to 4 days off",
    ms: "Rawatan klinik, cuti 0 hingga 4 hari",
    zh: "诊所治疗，休假 0 至 4 天",
  },
  "severity_people.3": {
    en: "More than 4 days off",
    ms: "Tidak bekerja melebihi 4 hari",
    zh: "超过 4 天无法工作",
  },
  "severity_people.4": {
    en: "Serious bodily injury or permanent disability",
    ms: "Kecederaan badan yang serius atau hilang upaya kekal",
    zh: "严重身体伤害或永久残疾",
  },
  "severity_people.5": {
    en: "Death, or three or more seriously hurt",
    ms: "Maut, atau tiga orang atau lebih cedera parah",
    zh: "有人死亡，或三人以上重伤",
  },
  "severity_loss.1": {
    en: "Loss under RM1,000",
    ms: "Kerugian kurang daripada RM1,000",
    zh: "损失少于 RM1,000",
  },
  "severity_loss.2": {
    en: "Loss of RM1,000 to 9,999",
    ms: "Kerugian RM1,000 hingga 9,999",
    zh: "损失 RM1,000 至 9,999",
  },
  "severity_loss.3": {
    en: "Loss of RM10,000 to 99,999",
    ms: "Kerugian RM10,000 hingga 99,999",
    zh: "损失 RM10,000 至 99,999",
  },
  "severity_loss.4": {
    en: "Loss of RM100,000 to 999,999, or work stopped over 24 hours",
    ms: "Kerugian RM100,000 hingga 999,999, atau kerja terhenti melebihi 24 jam",
    zh: "损失 RM100,000 至 999,999，或停工超过 24 小时",
  },
  "severity_loss.5": {
    en: "Loss of RM1 million and above",
    ms: "Kerugian RM1 juta dan ke atas",
    zh: "损失 RM1,000,000 或以上",
  },
  "severity_environment.1": {
    en: "Drops, wiped at once",
    ms: "Titisan, dilap serta-merta",
    zh: "几滴，已立即擦净",
  },
  "severity_environment.2": {
    en: "Under 20 litres, kept on hardstanding",
    ms: "Kurang daripada 20 liter, kekal di atas lantai keras",
    zh: "少于 20 升，留在硬地面上",
  },
  "severity_environment.3": {
    en: "20 to 200 litres, or reached a drain inside the site",
    ms: "20 hingga 200 liter, atau masuk ke longkang dalam tapak",
    zh: "20 至 200 升，或流入站点内的沟渠",
  },
  "severity_environment.4": {
    en: "Over 200 litres, or left the site and the DOE was informed",
    ms: "Melebihi 200 liter, atau keluar dari tapak dan JAS dimaklumkan",
    zh: "超过 200 升，或流出站点并已通知环境局（DOE）",
  },
  "severity_environment.5": {
    en: "Lasting damage, or the public evacuated",
    ms: "Kerosakan berkekalan, atau orang awam dipindahkan",
    zh: "造成长期损害，或须疏散公众",
  },

  "severity_minimum.fatality": {
    en: "A death makes it at least {level}. You may go higher.",
    ms: "Kematian menjadikannya sekurang-kurangnya {level}. Anda boleh pilih lebih tinggi.",
    zh: "有人死亡，至少为 {level}。可以选更高。",
  },
  "severity_minimum.serious_bodily_injury": {
    en: "A serious bodily injury makes it at least {level}. You may go higher.",
    ms:
      "Kecederaan badan yang serius menjadikannya sekurang-kurangnya {level}. Anda boleh pilih lebih tinggi.",
    zh: "有严重身体伤害，至少为 {level}。可以选更高。",
  },
  "severity_minimum.permanent_disability": {
    en: "Permanent disability makes it at least {level}. You may go higher.",
    ms:
      "Hilang upaya kekal menjadikannya sekurang-kurangnya {level}. Anda boleh pilih lebih tinggi.",
    zh: "造成永久残疾，至少为 {level}。可以选更高。",
  },
  "severity_minimum.dangerous_occurrence": {
    en: "A dangerous occurrence makes it at least {level}. You may go higher.",
    ms:
      "Kejadian berbahaya menjadikannya sekurang-kurangnya {level}. Anda boleh pilih lebih tinggi.",
    zh: "属于危险事件，至少为 {level}。可以选更高。",
  },
  "severity_minimum.over_4_days": {
    en: "More than 4 days off makes it at least {level}. You may go higher.",
    ms:
      "Tidak bekerja melebihi 4 hari menjadikannya sekurang-kurangnya {level}. Anda boleh pilih lebih tinggi.",
    zh: "超过 4 天无法工作，至少为 {level}。可以选更高。",
  },
  "severity_minimum.occupational_poisoning_disease": {
    en: "A poisoning or disease from work makes it at least {level}. You may go higher.",
    ms:
      "Keracunan atau penyakit pekerjaan menjadikannya sekurang-kurangnya {level}. Anda boleh pilih lebih tinggi.",
    zh: "职业中毒或职业病，至少为 {level}。可以选更高。",
  },

  "statutory.class.MAUT": { en: "Fatal", ms: "Maut", zh: "死亡" },
  "statutory.class.HUK": {
    en: "Permanent disability (HUK)",
    ms: "Hilang upaya kekal (HUK)",
    zh: "永久残疾（HUK）",
  },
  "statutory.class.THUK": {
    en: "No permanent disability (THUK)",
    ms: "Tanpa hilang upaya kekal (THUK)",
    zh: "无永久残疾（THUK）",
  },
  "statutory.class.KEJADIAN_BERBAHAYA": {
    en: "Dangerous occurrence",
    ms: "Kejadian berbahaya",
    zh: "危险事件",
  },
  "statutory.status.not_required": { en: "Not required", ms: "Tidak diperlukan", zh: "无须呈交" },
  "statutory.status.due": { en: "Due", ms: "Perlu dihantar", zh: "待呈交" },
  "statutory.status.due_soon": { en: "Due soon", ms: "Hampir tamat tempoh", zh: "即将到期" },
  "statutory.status.overdue": { en: "Overdue", ms: "Lewat tempoh", zh: "逾期" },
  "statutory.status.submitted": { en: "Submitted", ms: "Telah dihantar", zh: "已呈交" },

  "statutory.why.not_work_related": {
    en: "Not related to work",
    ms: "Tidak berkaitan dengan kerja",
    zh: "与工作无关",
  },
  "statutory.why.fatality": { en: "Death", ms: "Maut", zh: "有人死亡" },
  "statutory.why.sbi_over_4": {
    en: "Serious bodily injury, more than 4 days off",
    ms: "Kecederaan badan yang serius, tidak bekerja melebihi 4 hari",
    zh: "严重身体伤害，超过 4 天无法工作",
  },
  "statutory.why.sbi_unknown": {
    en: "Serious bodily injury, days off not known yet",
    ms: "Kecederaan badan yang serius, bilangan hari tidak bekerja belum diketahui",
    zh: "严重身体伤害，损失天数尚未知晓",
  },
  "statutory.why.sbi_short": {
    en: "Serious bodily injury, 4 days off or fewer: form 6 is advised",
    ms: "Kecederaan badan yang serius, tidak bekerja 4 hari atau kurang: borang 6 digalakkan",
    zh: "严重身体伤害，休息不超过 4 天：建议呈交 6 号表格",
  },
  "statutory.why.dangerous_occurrence": {
    en: "Dangerous occurrence",
    ms: "Kejadian berbahaya",
    zh: "危险事件",
  },
  "statutory.why.over_4_days": {
    en: "Injury, more than 4 days off",
    ms: "Kecederaan, tidak bekerja melebihi 4 hari",
    zh: "受伤，超过 4 天无法工作",
  },
  "statutory.why.disease": {
    en: "Occupational poisoning or disease",
    ms: "Keracunan atau penyakit pekerjaan",
    zh: "职业中毒或职业病",
  },
  "statutory.why.ask_again": {
    en: "Days off not known yet: ask again on day 5",
    ms: "Bilangan hari tidak bekerja belum diketahui: semak semula pada hari ke-5",
    zh: "损失天数尚未知晓：第 5 天再确认",
  },
  "statutory.why.register_only": {
    en: "Injury, 4 days off or fewer",
    ms: "Kecederaan, tidak bekerja 4 hari atau kurang",
    zh: "受伤，休息不超过 4 天",
  },
  "statutory.why.nothing": {
    en: "Nobody injured, no dangerous occurrence",
    ms: "Tiada kecederaan, bukan kejadian berbahaya",
    zh: "无人受伤，不属于危险事件",
  },

  "statutory.rule.not_work_related": {
    en: "OSHA 1994, section 32: only events from or connected with work are notified.",
    ms:
      "AKKP 1994, seksyen 32: hanya kejadian yang berpunca daripada atau berkaitan dengan kerja dimaklumkan.",
    zh: "1994 年 OSHA 第 32 条：只通报因工作而起或与工作有关的事件。",
  },
  "statutory.rule.fatality": {
    en: "NADOPOD 2004, regulation 5(1)(a): death of any person, at once or within one year.",
    ms:
      "NADOPOD 2004, peraturan 5(1)(a): kematian mana-mana orang, serta-merta atau dalam tempoh satu tahun.",
    zh: "NADOPOD 2004 第 5(1)(a) 条：任何人当场或一年内死亡。",
  },
  "statutory.rule.sbi_over_4": {
    en: "NADOPOD 2004, regulation 5(1)(b): serious bodily injury with more than 4 days off work.",
    ms:
      "NADOPOD 2004, peraturan 5(1)(b): kecederaan badan yang serius dan tidak dapat bekerja melebihi 4 hari.",
    zh: "NADOPOD 2004 第 5(1)(b) 条：严重身体伤害，且超过 4 天无法工作。",
  },
  "statutory.rule.sbi_unknown": {
    en:
      "NADOPOD 2004, regulation 5(1)(b): serious bodily injury, treated as more than 4 days off until the days are known.",
    ms:
      "NADOPOD 2004, peraturan 5(1)(b): kecederaan badan yang serius, dianggap melebihi 4 hari sehingga bilangan hari diketahui.",
    zh: "NADOPOD 2004 第 5(1)(b) 条：严重身体伤害，在天数确定之前视为超过 4 天。",
  },
  "statutory.rule.sbi_short": {
    en:
      "NADOPOD 2004, regulation 5(1)(b) asks for more than 4 days off. Form 6 is not required, but DOSH may expect it for a serious bodily injury.",
    ms:
      "NADOPOD 2004, peraturan 5(1)(b) mensyaratkan melebihi 4 hari. Borang 6 tidak wajib, tetapi JKKP mungkin menjangkakannya bagi kecederaan badan yang serius.",
    zh:
      "NADOPOD 2004 第 5(1)(b) 条以超过 4 天为准。6 号表格并非必须，但对于严重身体伤害，DOSH 可能仍会要求。",
  },
  "statutory.rule.dangerous_occurrence": {
    en:
      "NADOPOD 2004, regulation 5(1)(c): dangerous occurrence of the Second Schedule, hurt or not.",
    ms:
      "NADOPOD 2004, peraturan 5(1)(c): kejadian berbahaya dalam Jadual Kedua, walaupun tiada kecederaan.",
    zh: "NADOPOD 2004 第 5(1)(c) 条：第二附表的危险事件，无论是否有人受伤。",
  },
  "statutory.rule.over_4_days": {
    en: "NADOPOD 2004, regulation 5(2): bodily injury with more than 4 days off work.",
    ms: "NADOPOD 2004, peraturan 5(2): kecederaan badan dan tidak dapat bekerja melebihi 4 hari.",
    zh: "NADOPOD 2004 第 5(2) 条：身体受伤，且超过 4 天无法工作。",
  },
  "statutory.rule.disease": {
    en:
      "NADOPOD 2004, regulation 7(1): poisoning or disease of the Third Schedule, suffered or likely.",
    ms:
      "NADOPOD 2004, peraturan 7(1): keracunan atau penyakit dalam Jadual Ketiga, dihidapi atau mungkin dihidapi.",
    zh: "NADOPOD 2004 第 7(1) 条：第三附表的中毒或疾病，已患或可能患上。",
  },
  "statutory.rule.ask_again": {
    en:
      "NADOPOD 2004, regulation 5(2): form 6 becomes due when the person is off work for more than 4 days.",
    ms:
      "NADOPOD 2004, peraturan 5(2): borang 6 perlu dihantar jika mangsa tidak dapat bekerja melebihi 4 hari.",
    zh: "NADOPOD 2004 第 5(2) 条：若超过 4 天无法工作，须呈交 6 号表格。",
  },
  "statutory.rule.register_only": {
    en: "NADOPOD 2004, regulation 10: the accident is entered in the annual register only.",
    ms: "NADOPOD 2004, peraturan 10: kemalangan hanya direkodkan dalam daftar tahunan.",
    zh: "NADOPOD 2004 第 10 条：只须记入年度登记册。",
  },
  "statutory.rule.nothing": {
    en: "An event without injury that is not a dangerous occurrence is not notified to DOSH.",
    ms:
      "Kejadian tanpa kecederaan yang bukan kejadian berbahaya tidak perlu dimaklumkan kepada JKKP.",
    zh: "无人受伤且不属于危险事件，无须通报 DOSH。",
  },

  "sbi.SBI-01": {
    en: "Emasculation",
    ms: "Kehilangan fungsi alat kelamin lelaki",
    zh: "丧失男性生殖能力",
  },
  "sbi.SBI-02": {
    en: "Permanent loss of sight in either eye",
    ms: "Hilang penglihatan kekal pada mana-mana mata",
    zh: "任何一眼永久失明",
  },
  "sbi.SBI-03": {
    en: "Permanent loss of hearing in either ear",
    ms: "Hilang pendengaran kekal pada mana-mana telinga",
    zh: "任何一耳永久失聪",
  },
  "sbi.SBI-04": {
    en: "Loss of a limb, body part or joint",
    ms: "Kehilangan anggota, bahagian badan atau sendi",
    zh: "失去肢体、身体部位或关节",
  },
  "sbi.SBI-05": {
    en: "A limb, part or joint destroyed or impaired permanently",
    ms: "Anggota, bahagian badan atau sendi musnah atau cacat kekal",
    zh: "肢体、部位或关节毁坏或永久受损",
  },
  "sbi.SBI-06": {
    en: "Permanent disfigurement of head or face",
    ms: "Cacat kekal pada kepala atau muka",
    zh: "头部或面部永久毁容",
  },
  "sbi.SBI-07": {
    en: "Any bone broken or dislocated, fingers and toes included",
    ms: "Mana-mana tulang patah atau terkehel, termasuk jari tangan dan kaki",
    zh: "任何骨折或脱臼，包括手指和脚趾",
  },
  "sbi.SBI-08": {
    en: "Unconscious from lack of oxygen",
    ms: "Tidak sedarkan diri kerana kekurangan oksigen",
    zh: "因缺氧而昏迷",
  },
  "sbi.SBI-09": {
    en: "Unconscious or suddenly ill from a substance, treated by a doctor",
    ms: "Tidak sedarkan diri atau sakit mengejut akibat sesuatu bahan, dirawat doktor",
    zh: "因接触某种物质而昏迷或急病，并由医生治疗",
  },
  "sbi.SBI-10": {
    en: "Sudden illness from a germ or infected material at work",
    ms: "Sakit mengejut akibat kuman atau bahan berjangkit di tempat kerja",
    zh: "因工作接触病原体或受感染物质而急病",
  },
  "sbi.SBI-11": {
    en: "Other injury or burn, admitted to hospital at once for more than 24 hours",
    ms: "Kecederaan atau lecur lain, dimasukkan ke hospital serta-merta melebihi 24 jam",
    zh: "其他伤害或烧伤，立即住院超过 24 小时",
  },

  "do.DO-01": {
    en:
      "Forklift, crane, lift, hoist, work platform or excavator overturned, collapsed, or a load-bearing part failed",
    ms:
      "Forklif, kren, lif, pengangkat, pelantar kerja atau jengkaut terbalik, runtuh, atau bahagian menanggung bebannya gagal",
    zh: "叉车、起重机、升降机、高空作业台或挖掘机翻倒、倒塌或承重部件失效",
  },
  "do.DO-02": {
    en: "Boiler, air receiver, gas tank or its pipes failed under pressure and could have killed",
    ms:
      "Dandang, tangki udara, tangki gas atau paipnya gagal di bawah tekanan dan boleh membawa maut",
    zh: "锅炉、储气罐、气瓶或其管道受压失效，可能致命",
  },
  "do.DO-03": {
    en: "Freight container: a load-bearing part failed while it was lifted, lowered or hanging",
    ms: "Kontena: bahagian menanggung beban gagal semasa diangkat, diturunkan atau tergantung",
    zh: "货柜在吊起、放下或悬挂时承重部件失效",
  },
  "do.DO-04": {
    en: "Plant or vehicle touched a bare overhead line above 200 V, or made it arc",
    ms:
      "Loji atau kenderaan tersentuh talian atas tanpa penebat melebihi 200 V, atau menyebabkan arka",
    zh: "机械或车辆碰触 200 伏以上的裸露架空电线，或引起电弧",
  },
  "do.DO-05": {
    en:
      "Short circuit or overload with fire or explosion: plant stopped over 24 hours, or could have killed",
    ms:
      "Litar pintas atau beban lampau dengan kebakaran atau letupan: loji terhenti melebihi 24 jam, atau boleh membawa maut",
    zh: "短路或过载引起火患或爆炸：设备停用超过 24 小时或可能致命",
  },
  "do.DO-06": {
    en: "Explosives exploded or caught fire unintentionally",
    ms: "Bahan letupan meletup atau terbakar tanpa disengajakan",
    zh: "爆炸物意外爆炸或着火",
  },
  "do.DO-07": {
    en: "Release of a biological agent likely to cause severe illness",
    ms: "Pelepasan agen biologi yang boleh menyebabkan penyakit teruk",
    zh: "可能引起重病的生物制剂泄漏",
  },
  "do.DO-08": {
    en: "Radiation generator or radiography equipment malfunctioned",
    ms: "Penjana sinaran atau peralatan radiografi rosak",
    zh: "辐射发生器或射线照相设备故障",
  },
  "do.DO-09": {
    en: "Breathing apparatus failed in use, or when tested before use",
    ms: "Alat pernafasan gagal semasa digunakan, atau semasa diuji sebelum digunakan",
    zh: "呼吸器在使用时或使用前测试时失效",
  },
  "do.DO-10": { en: "Diving incident", ms: "Kejadian semasa menyelam", zh: "潜水事件" },
  "do.DO-11": {
    en: "Scaffold over 5 m, or a suspended scaffold, collapsed",
    ms: "Perancah melebihi 5 m, atau perancah gantung, runtuh",
    zh: "5 米以上脚手架或悬挂式脚手架倒塌",
  },
  "do.DO-12": {
    en: "Train collided or derailed, sidings included",
    ms: "Kereta api berlanggar atau tergelincir, termasuk landasan sisi",
    zh: "火车碰撞或出轨，包括侧线",
  },
  "do.DO-13": {
    en: "Well or pipeline incident",
    ms: "Kejadian di telaga atau talian paip",
    zh: "油井或管线事件",
  },
  "do.DO-14": {
    en:
      "Road vehicle with a dangerous substance: tanker overturned or badly damaged, or the substance leaked or burned",
    ms:
      "Kenderaan jalan raya membawa bahan berbahaya: tangki terbalik atau rosak teruk, atau bahan bocor atau terbakar",
    zh: "运载危险品的车辆：罐车翻覆或严重受损，或危险品泄漏或燃烧",
  },
  "do.DO-15": {
    en:
      "Building or structure under work collapsed (over 5 tonnes), or a floor or wall of a workplace",
    ms:
      "Bangunan atau struktur dalam pembinaan runtuh (melebihi 5 tan), atau lantai atau dinding tempat kerja",
    zh: "施工中的建筑或结构倒塌（超过 5 吨），或工作场所的地板或墙壁倒塌",
  },
  "do.DO-16": {
    en: "Fire or explosion that stopped plant or normal work for over 24 hours",
    ms: "Kebakaran atau letupan yang menghentikan loji atau kerja biasa melebihi 24 jam",
    zh: "火患或爆炸使设备或正常工作停止超过 24 小时",
  },
  "do.DO-17": {
    en:
      "Sudden escape of a flammable substance: indoors 100 kg liquid or 10 kg gas, outdoors 500 kg",
    ms:
      "Pelepasan mengejut bahan mudah terbakar: dalam bangunan 100 kg cecair atau 10 kg gas, di luar 500 kg",
    zh: "易燃物质突然泄漏：室内液体 100 公斤或气体 10 公斤，室外 500 公斤",
  },
  "do.DO-18": {
    en: "Release of any substance in an amount that can kill, injure seriously or harm health",
    ms:
      "Pelepasan apa-apa bahan dalam kuantiti yang boleh membawa maut, kecederaan parah atau menjejaskan kesihatan",
    zh: "任何物质意外泄漏，其数量可致死、致重伤或损害健康",
  },
  "do.DO-19": {
    en: "Mine or quarry occurrence",
    ms: "Kejadian di lombong atau kuari",
    zh: "矿场或采石场事件",
  },

  "disease.noise_hearing_disorder": {
    en: "Hearing loss from noise",
    ms: "Gangguan pendengaran akibat bising",
    zh: "噪音引起的听力障碍",
  },
  "disease.musculoskeletal": {
    en: "Muscle, joint or back disorder",
    ms: "Gangguan otot, sendi atau belakang",
    zh: "肌肉、关节或腰背疾患",
  },
  "disease.heat_illness": { en: "Heat illness", ms: "Penyakit akibat haba", zh: "中暑及热病" },
  "disease.skin_dermatitis": { en: "Skin disease", ms: "Penyakit kulit", zh: "皮肤病" },
  "disease.lung_asthma": {
    en: "Lung disease or asthma",
    ms: "Penyakit paru-paru atau asma",
    zh: "肺病或哮喘",
  },
  "disease.chemical_poisoning": {
    en: "Chemical poisoning",
    ms: "Keracunan bahan kimia",
    zh: "化学品中毒",
  },
  "disease.gas_fume_poisoning": {
    en: "Gas or fume poisoning (carbon monoxide, refrigerant, diesel)",
    ms: "Keracunan gas atau wasap (karbon monoksida, bahan pendingin, diesel)",
    zh: "气体或烟雾中毒（一氧化碳、制冷剂、柴油废气）",
  },
  "disease.vibration": { en: "Vibration disease", ms: "Penyakit akibat getaran", zh: "振动病" },
  "disease.infection_leptospirosis": {
    en: "Leptospirosis (rat urine)",
    ms: "Leptospirosis (kencing tikus)",
    zh: "钩端螺旋体病（鼠尿病）",
  },
  "disease.infection_other": { en: "Other infection", ms: "Jangkitan lain", zh: "其他感染" },
  "disease.cancer": { en: "Occupational cancer", ms: "Kanser pekerjaan", zh: "职业癌症" },
  "disease.psychosocial": {
    en: "Psychosocial illness",
    ms: "Penyakit psikososial",
    zh: "心理社会疾患",
  },
  "disease.other": {
    en: "Other poisoning or disease",
    ms: "Keracunan atau penyakit lain",
    zh: "其他中毒或疾病",
  },
} as const;
