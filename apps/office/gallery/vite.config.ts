import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The gallery by itself, for its test and for `npx vite apps/office/gallery`. Nothing of it is in what staff get. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: { outDir: join(import.meta.dirname, '..', 'dist', 'gallery'), emptyOutDir: true, assetsInlineLimit: 0, minify: false },
})
