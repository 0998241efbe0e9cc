/** Its content security policy allows neither scripts nor style sheets: the link opens the same address again, and styles are attributes. */
const html = `<!doctype html>
<html lang="ro"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Fără conexiune</title></head>
<body style="margin:0;background:#f6f7f8;color:#111827;font:16px/1.6 Geologica,system-ui,sans-serif">
<main style="box-sizing:border-box;max-width:34rem;min-height:100dvh;margin:auto;padding:2rem 1.5rem;display:flex;flex-direction:column;justify-content:center;align-items:flex-start">
<div style="width:3.5rem;height:.375rem;background:#f59e0b"></div>
<h1 style="margin:1.25rem 0 .75rem;font-size:1.75rem;line-height:1.15;letter-spacing:-.025em">Nu există conexiune</h1>
<p style="margin:0 0 .75rem">Panoul nu poate fi deschis fără internet. Verificați conexiunea telefonului sau a calculatorului și încercați din nou.</p>
<p style="margin:0 0 1.75rem;color:#515866">Nimic nu s-a pierdut: textele nesalvate au rămas ca ciorne în acest browser, iar cererile vizitatorilor vă așteaptă pe server. Pozele făcute rămân și ele în acest browser și sunt trimise când deschideți panoul cu conexiune.</p>
<a href="" style="display:inline-block;padding:.75rem 1.5rem;background:#111827;color:#fff;font-weight:600;text-decoration:none">Încearcă din nou</a>
</main></body></html>`

export function offlinePage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
