/** The text of a script, made small (vite.config.ts). */
declare module '*?in-document' {
  const script: string
  export default script
}
