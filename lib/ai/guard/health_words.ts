/**
 * Words for what is known of a person's health apart from the event: illnesses, medicines, pregnancy,
 * mental health. Injuries are not among them, nor what an event does to people (fainting, burns,
 * breathing difficulty): severity cannot be judged without them.
 */
export const HEALTH_WORDS: Readonly<Record<"en" | "ms" | "zh", readonly string[]>> = {
  en: (
    "diabetes, diabetic, hypertension, hypertensive, high blood pressure, low blood " +
    "pressure, high cholesterol, asthma, asthmatic, epilepsy, epileptic, heart disease, " +
    "heart condition, heart problem, heart attack, heart failure, cardiac arrest, angina, " +
    "pacemaker, cancer, tumour, tumor, leukaemia, leukemia, chemotherapy, hiv, aids, " +
    "hepatitis, tuberculosis, covid, covid-19, dengue, malaria, kidney disease, kidney " +
    "failure, kidney stones, dialysis, liver disease, thyroid, gout, arthritis, anaemia, " +
    "anemia, haemophilia, hernia, slipped disc, vertigo, migraine, sleep apnea, sleep " +
    "apnoea, insomnia, colour blind, colour-blind, color blind, colour blindness, cataract, " +
    "glaucoma, parkinson, parkinson's, dementia, chronic illness, chronic disease, medical " +
    "history, medical condition, existing condition, pregnant, pregnancy, miscarriage, " +
    "abortion, menstruation, depression, depressed, anxiety disorder, anxiety, panic " +
    "attack, panic attacks, panic disorder, bipolar, schizophrenia, psychosis, ptsd, " +
    "autism, autistic, adhd, mental illness, mental health, mental disorder, psychiatric, " +
    "psychiatrist, psychologist, suicide, suicidal, self-harm, alcoholic, alcoholism, drug " +
    "addict, drug addiction, addiction, rehab, medication, medications, prescription, " +
    "insulin, metformin, amlodipine, warfarin, aspirin, antidepressant, antidepressants, " +
    "sleeping pill, sleeping pills, sedative, sedatives, painkiller, painkillers, tramadol, " +
    "codeine, methadone, antibiotics, inhaler, blood thinner, blood thinners"
  ).split(", "),
  ms: (
    "kencing manis, diabetes, darah tinggi, darah rendah, tekanan darah tinggi, hipertensi, " +
    "kolesterol tinggi, asma, penyakit lelah, sawan, epilepsi, gila babi, sakit jantung, " +
    "penyakit jantung, serangan jantung, masalah jantung, lemah jantung, kanser, barah, " +
    "tumor, kemoterapi, hepatitis, batuk kering, tibi, denggi, buah pinggang, sakit buah " +
    "pinggang, dialisis, tiroid, gout, hernia, angin pasang, vertigo, migrain, buta warna, " +
    "katarak, strok, angin ahmar, penyakit kronik, sejarah perubatan, mengandung, hamil, " +
    "kehamilan, keguguran, gugur anak, datang bulan, kemurungan, murung, kebimbangan " +
    "melampau, sakit mental, penyakit mental, kesihatan mental, masalah mental, sakit jiwa, " +
    "pakar psikiatri, psikiatri, bunuh diri, penagih, ketagihan, makan ubat, ambil ubat, " +
    "mengambil ubat, pengambilan ubat, ubat tidur, ubat tahan sakit, ubat darah tinggi, " +
    "insulin, metformin, antibiotik, preskripsi"
  ).split(", "),
  zh: (
    "糖尿病, 高血压, 高血壓, 低血压, 高血脂, 胆固醇, 哮喘, 气喘病, 癫痫, " +
    "羊癫疯, 羊痫疯, 心脏病, 心臟病, 心肌梗塞, 心绞痛, 癌症, 肺癌, 肝癌, " +
    "乳癌, 肿瘤, 白血病, 化疗, 艾滋病, 肝炎, 肺结核, 新冠, 骨痛热症, 登革热, " +
    "肾病, 肾衰竭, 洗肾, 甲状腺, 痛风, 关节炎, 贫血, 疝气, 椎间盘突出, " +
    "眩晕症, 偏头痛, 失眠, 色盲, 白内障, 青光眼, 中风病史, 慢性病, 病史, " +
    "怀孕, 懷孕, 孕妇, 身孕, 流产, 月经, 抑郁, 忧郁症, 焦虑症, 恐慌症, " +
    "躁郁症, 精神病, 精神分裂, 精神科, 心理医生, 心理疾病, 自杀, 酗酒, 戒毒, " +
    "毒瘾, 吸毒, 服药, 吃药, 处方药, 降压药, 安眠药, 止痛药, 抗生素, 胰岛素"
  ).split(", "),
};

/** After these the illness itself follows, in words that no list can hold. */
export const DIAGNOSIS =
  /\b(?:diagnosed with|suffers? from|suffering from|history of|allergic to|treated for|on (?:regular )?(?:medicine|tablets|treatment) for|disahkan menghidap|menghidap|menghidapi|mengidap|penghidap|alah kepada|alahan)[ ]{1,2}[\p{L}\p{N}' -]{2,40}|(?:确诊|患有|诊断为|诊断出|得了)\p{Script=Han}{1,8}|\p{Script=Han}{0,4}过敏史/giu;
