import { textsIn } from "./texts.ts";

export default textsIn("zh");
