import { runCommandLine } from '#cli/run-command-line.ts'

/** Who reads the output may end first, as `head` does: the write fails then, and with it the command. */
process.stdout.on('error', () => {})

process.exitCode = await runCommandLine(process.argv.slice(2), {
  write: (piece) =>
    new Promise((resolve, reject) => {
      process.stdout.write(piece, (error) => (error ? reject(error) : resolve()))
    }),
  tell: (sentence) => void process.stderr.write(`${sentence}\n`),
})
