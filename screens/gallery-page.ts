import { html } from 'hono/html'
import { themes } from '#e2e/show-theme.ts'

export const widths = [360, 768, 1440] as const

export type Screen = { pathname: string; person: string; name: string; title: string }

export function galleryPage(screens: Screen[]): string {
  const rows = screens.map(
    ({ pathname, person, name, title }) => html`
      <section id="${name}">
        <h2>${title} <code>${pathname}</code> <small>${person}</small></h2>
        <div>
          ${widths.flatMap((width) =>
            themes.map((theme) => {
              const file = `${name}-${width}-${theme}.png`
              return html`<a href="${file}"><img src="${file}" loading="lazy" alt="${title}, ${width} px, ${theme}"></a>`
            }),
          )}
        </div>
      </section>`,
  )
  return String(html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Every page</title>
      <style>
        body { margin: 2rem; background: #777; color: #fff; font: 15px/1.5 system-ui, sans-serif; }
        nav { columns: 16rem; }
        a { color: inherit; }
        h2 { margin: 3rem 0 1rem; font-size: 1.2rem; }
        code, small { font-weight: 400; }
        section div { display: flex; align-items: flex-start; gap: 1rem; }
        section a { flex: 1 1 0; }
        section a:nth-child(n + 3) { flex-grow: 2; }
        section a:nth-child(n + 5) { flex-grow: 3; }
        img { width: 100%; }
      </style>
      <body>
        <h1>${screens.length} pages</h1>
        <nav>${screens.map(({ name, pathname }) => html`<a href="#${name}">${pathname}</a><br>`)}</nav>
        ${rows}
      </body>
    </html>`)
}
