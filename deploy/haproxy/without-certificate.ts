/** Adapts haproxy.cfg to these nodes and to one address without a certificate. */
export function withoutCertificate(given: string, address: string, nodes: string[]): string {
  const servers = nodes.map((node, index) => `  server node${index + 1} ${node}`)
  return given
    .replace(/^ {2}bind :80$/m, `  bind ${address}`)
    .replace(/^ {2}(bind :443 .*|http-request redirect .*)$/gm, '')
    .replace(/(^ {2}server .*\n?)+/m, `${servers.join('\n')}\n`)
}
