// The package's main file (UMD) shows Node no names, and its ES module has no types; these are the ones used here.
declare module 'opentype.js/dist/opentype.mjs' {
  interface Command {
    readonly type: 'M' | 'L' | 'C' | 'Q' | 'Z'
    readonly x: number
    readonly y: number
    readonly x1: number
    readonly y1: number
    readonly x2: number
    readonly y2: number
  }
  interface Path {
    readonly commands: readonly Command[]
    getBoundingBox(): { readonly x1: number; readonly x2: number }
  }
  interface Font {
    getPath(text: string, x: number, y: number, size: number, options: { readonly letterSpacing: number }): Path
  }
  export function parse(buffer: ArrayBuffer): Font
}
