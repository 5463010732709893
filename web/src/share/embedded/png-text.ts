// Text in a PNG file, alone, so that whoever fetches it fetches no other writer.

export { isPng, pngText, withPngText } from "ackscope/export";
