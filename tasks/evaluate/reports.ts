import type { Locale } from "@/lib/i18n/mod.ts";
import type { IncidentType } from "@/lib/incidents/mod.ts";
import type { ChecklistFlag, DaysOffAnswer } from "@/lib/statutory/mod.ts";

/** A report with what a safety officer would answer. */
export interface LabelledReport {
  readonly type: IncidentType;
  readonly locale: Locale;
  readonly description: string;
  readonly severity: 1 | 2 | 3 | 4 | 5;
  /** The flags of the checklist that are true; the others are false. */
  readonly flags: readonly ChecklistFlag[];
  readonly over_4_days: DaysOffAnswer;
  /** Score of the quality check. */
  readonly quality: number;
}

type Row = readonly [
  type: IncidentType,
  severity: LabelledReport["severity"],
  flags: string,
  over_4_days: DaysOffAnswer,
  quality: number,
  description: string,
];

/** Flags by their first letters, so that a row stays readable. */
const FLAGS: Readonly<Record<string, ChecklistFlag>> = {
  w: "work_related",
  f: "fatality",
  s: "serious_bodily_injury",
  d: "dangerous_occurrence",
  o: "occupational_poisoning_disease",
  i: "any_injury",
  p: "permanent_disability",
  n: "non_employee_affected",
};

const ENGLISH: readonly Row[] = [
  ["near_miss", 1, "w", "no", 2, "Accident at bay, pls check"],
  [
    "near_miss",
    1,
    "w",
    "no",
    9,
    "At 10 am a pallet of cooking oil slid off the forks at loading bay 3 while the forklift turned. Nobody stood below. The pallet was wrapped only once. We closed the bay and wrapped the load again.",
  ],
  [
    "injury",
    4,
    "w s i",
    "yes",
    9,
    "Warehouse assistant fell from the dock ladder at bay 6 when a rung broke. His forearm is fractured and the hospital gave him six weeks of leave. We called the ambulance and took the ladder away.",
  ],
  [
    "injury",
    2,
    "w i",
    "no",
    8,
    "Picker cut his left hand on a torn strap at rack 12 around 3 pm. The clinic put in two stitches and he is back tomorrow. He wore no gloves. The strap was thrown away.",
  ],
  [
    "injury",
    5,
    "w f i",
    "no",
    7,
    "The driver was crushed between two trailers in the yard during coupling and died before the ambulance arrived. The trailer had no wheel chocks. The police are here and the yard is closed.",
  ],
  [
    "transport",
    3,
    "w",
    "no",
    8,
    "Lorry hit the gate post when reversing at 6 am, nobody hurt. Rear door and post are broken, about 15,000 ringgit. The camera was dirty. A banksman guides us until it is repaired.",
  ],
  [
    "environmental",
    3,
    "w",
    "no",
    8,
    "About 60 litres of diesel leaked from the tank of a prime mover at the wash bay and reached the drain inside our site. The hose was cracked. We used the spill kit and blocked the drain.",
  ],
  [
    "fire",
    1,
    "w",
    "no",
    8,
    "A charger in the battery room started to smoke at 8:40 pm. We switched it off and used one extinguisher, no flames, nobody hurt, only the cable is burnt. The plug was loose.",
  ],
  [
    "asset",
    4,
    "w d",
    "no",
    8,
    "The reach truck overturned on the ramp behind rack 4 with a full pallet. The operator jumped off and is not hurt. The floor was wet. Loss about 30,000 ringgit. The area is taped off.",
  ],
  [
    "unsafe_act",
    1,
    "w",
    "no",
    6,
    "A contractor walked under a raised load at bay 2 this morning although the barrier was closed. The operator stopped and told him.",
  ],
  [
    "unsafe_condition",
    1,
    "w",
    "no",
    5,
    "Emergency exit B of the cold store is blocked by empty pallets.",
  ],
  [
    "health",
    3,
    "w o i",
    "unknown",
    6,
    "Three packers in the battery area have had headaches and nausea since Monday; the doctor suspects poisoning by solvent vapour. The fan does not run.",
  ],
  [
    "injury",
    2,
    "w i n",
    "unknown",
    6,
    "A visitor slipped on the wet stairs of the office and hurt her knee. She went to the clinic by herself. There was no sign.",
  ],
  ["other", 1, "", "no", 3, "Somebody parked in my place again, please do something."],
];

const MALAY: readonly Row[] = [
  ["near_miss", 1, "w", "no", 2, "Ada kejadian dekat stor tadi, tolong tengok"],
  [
    "near_miss",
    1,
    "w",
    "no",
    9,
    "Pukul 2 petang tadi kotak jatuh dari rak aras 3 di lorong 7 semasa forklift menolak palet. Tiada orang di bawah. Jaring rak sudah koyak. Kami tutup lorong dan beritahu penyelia.",
  ],
  [
    "injury",
    2,
    "w i",
    "no",
    8,
    "Pembantu lori tersepit jari di pintu belakang lori semasa memunggah di petak 2. Klinik beri cuti dua hari. Pintu tiada penahan. Luka dibalut dan lori diketepikan.",
  ],
  [
    "injury",
    4,
    "w s i",
    "yes",
    8,
    "Pekerja jatuh dari bumbung stor setinggi 4 meter semasa membaiki bocor. Kaki patah, dimasukkan ke hospital dan cuti sebulan. Tali keselamatan tidak dipasang. Kerja dihentikan.",
  ],
  [
    "injury",
    3,
    "w i",
    "yes",
    7,
    "Pemandu terseliuh belakang semasa mengangkat tayar ganti di pelantar pukul 9 pagi. Doktor beri cuti sakit tujuh hari. Tiada alat pengangkat. Dia dihantar ke klinik.",
  ],
  [
    "transport",
    2,
    "w",
    "no",
    7,
    "Lori terlanggar cermin sisi kereta pelawat di tempat letak kereta semasa mengundur. Tiada yang cedera. Kerosakan lebih kurang 2,000 ringgit. Tiada pengarah lalu lintas. Kami ambil gambar.",
  ],
  [
    "environmental",
    1,
    "w",
    "no",
    7,
    "Minyak hidraulik menitis sedikit dari forklift di depan bengkel pagi tadi. Terus dilap dengan kain dan serbuk. Hos longgar dan sudah diketatkan.",
  ],
  [
    "fire",
    4,
    "w d",
    "no",
    7,
    "Kebakaran di gudang belakang pukul 11 malam. Stor kadbod terbakar, kerugian kira-kira 300,000 ringgit dan gudang ditutup tiga hari. Bomba padamkan api. Tiada yang cedera.",
  ],
  [
    "unsafe_condition",
    1,
    "w",
    "no",
    6,
    "Lampu di tangga belakang pejabat rosak sejak semalam, pekerja syif malam turun dalam gelap. Saya letak lampu suluh dahulu.",
  ],
  ["unsafe_act", 1, "w", "no", 5, "Pemandu forklift guna telefon semasa memandu di lorong 4."],
  [
    "security",
    2,
    "w",
    "no",
    7,
    "Pagar belakang depoh dipotong malam tadi dan dua bateri lori dicuri, nilai 1,800 ringgit. Pengawal jumpa pukul 6 pagi. Laporan polis sudah dibuat dan pagar diikat.",
  ],
  [
    "injury",
    4,
    "w s i p",
    "yes",
    8,
    "Jari telunjuk mekanik terputus oleh kipas enjin di bengkel pukul 4 petang. Enjin dihidupkan semasa tangannya di dalam. Dihantar ke hospital dan enjin dikunci.",
  ],
  [
    "health",
    1,
    "",
    "no",
    4,
    "Kerani pening kepala di pejabat, katanya tidak bersarapan. Dia berehat dan sudah pulih.",
  ],
];

const CHINESE: readonly Row[] = [
  ["near_miss", 1, "w", "no", 2, "装卸区那边出了点事，麻烦来看看"],
  [
    "near_miss",
    1,
    "w",
    "no",
    9,
    "上午十点在四号装卸位，叉车转弯时一托板饮料滑落，下面没有人。托板只缠了一层膜，而且司机开得太快。我们封了装卸位，重新缠膜。",
  ],
  [
    "injury",
    2,
    "w i",
    "no",
    8,
    "下午三点，拣货员在十二号货架被破损的铁皮割伤右手，到诊所缝了三针，明天可以上班。当时没有戴手套，铁皮已经拆掉。",
  ],
  [
    "injury",
    4,
    "w s i",
    "yes",
    8,
    "电工在二号仓换灯时触电昏迷，送医院住院观察三天，医生给了两个星期病假。总闸没有上锁。现场已经断电封锁。",
  ],
  [
    "injury",
    5,
    "w f i",
    "no",
    7,
    "罗里在斜坡上溜车，把司机压在月台边，送院后不治。手刹没有拉紧，也没有放轮挡。警方已到场，现场保留。",
  ],
  [
    "transport",
    4,
    "w s i n",
    "unknown",
    7,
    "罗里在路口撞上一辆摩托车，骑士大腿骨折，已送医院。司机说当时下大雨，刹车不及。已经报警并拍照。",
  ],
  [
    "environmental",
    4,
    "w",
    "no",
    8,
    "早上七点柴油槽的阀门破裂，大约三百公升柴油流到地面，一部分流进外面的水沟。阀门已经生锈。我们用沙包堵住并通知了环境局。",
  ],
  [
    "fire",
    2,
    "w",
    "no",
    7,
    "食堂的插座短路起火，员工马上用灭火器扑灭，没有人受伤，烧坏一台冰箱，大约三千令吉。插座上接了太多电器。",
  ],
  [
    "asset",
    4,
    "w d",
    "no",
    7,
    "昨晚九点仓库七号货架整排倒塌，没有人在里面。损失大约八万令吉。前一天叉车撞过货架脚，没有人报告。仓库已经关闭。",
  ],
  [
    "unsafe_act",
    1,
    "w",
    "no",
    6,
    "今早看见两名工人站在叉车的叉子上去拿高处的货，没有用吊篮。我叫他们马上下来。",
  ],
  ["unsafe_condition", 1, "w", "no", 5, "三号通道的地面有一个大洞，叉车经过会摇晃。"],
  [
    "health",
    3,
    "w o i",
    "yes",
    7,
    "喷漆房的工人两个月来双手起红疹，医生诊断为职业性皮肤病，给了十天病假。手套不合适，通风也不好。已经调到别的部门。",
  ],
  [
    "injury",
    1,
    "w i",
    "no",
    7,
    "包装员早上被纸皮划伤手指，贴了胶布继续工作。纸皮边缘很利，已经提醒大家戴手套。",
  ],
];

function labelled(locale: Locale, rows: readonly Row[]): LabelledReport[] {
  return rows.map(([type, severity, flags, over_4_days, quality, description]) => ({
    type,
    locale,
    description,
    severity,
    flags: flags.split(" ").filter(Boolean).map((letter) => FLAGS[letter]!),
    over_4_days,
    quality,
  }));
}

/** 40 invented reports in three languages. */
export const REPORTS: readonly LabelledReport[] = [
  ...labelled("en", ENGLISH),
  ...labelled("ms", MALAY),
  ...labelled("zh", CHINESE),
];
