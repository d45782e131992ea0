import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  // The server bundle starts at the whole web application, so that pages, machine endpoints and jobs share one copy of every module.
  build: { rolldownOptions: isSsrBuild ? { input: './server/app.ts' } : {} },
  plugins: [tailwindcss(), reactRouter()],
}))
