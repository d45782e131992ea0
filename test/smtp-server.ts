import net from 'node:net'

/** Replies that replace the usual ones, by command; `message` is the end of the message. */
export type SmtpReplies = Partial<Record<'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message', string | null>>

/** Speaks as much of RFC 5321 as a client needs. Emails are numbered from 1; a reply of null closes the connection. */
export async function startSmtpServer(repliesTo: (mail: number) => SmtpReplies) {
  const messages: string[] = []
  const refused: string[] = []
  const server = net.createServer((socket) => {
    let message: string | null = null
    const replies = repliesTo(messages.length + refused.length + 1)
    const answer = (command: keyof SmtpReplies, usual: string) => {
      const reply = replies[command]
      if (reply === null) socket.destroy()
      else socket.write(`${reply ?? usual}\r\n`)
      if (reply !== undefined && command !== 'message') refused.push(command)
    }
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (message !== null) {
        message += text
        if (!message.endsWith('\r\n.\r\n')) return
        messages.push(message)
        message = null
        return answer('message', '250 taken')
      }
      const command = text.slice(0, 4).toUpperCase()
      if (command === 'DATA' && replies.DATA === undefined) message = ''
      if (command === 'EHLO') answer('EHLO', '250-test\r\n250 AUTH PLAIN')
      else if (command === 'AUTH') answer('AUTH', '235 ok')
      else if (command === 'MAIL' || command === 'RCPT') answer(command, '250 ok')
      else if (command === 'DATA') answer('DATA', '354 go on')
      else socket.write(command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    messages,
    refused,
    port: (server.address() as net.AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
