import type english from '../../en/server/alarms.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notClosed: '告警未关闭',
    notFound: '此告警不存在。',
    closedAlready: '此告警已关闭。',
  },
  errors: {
    noteMissing: '请说明处理结果。',
    noteInvalid: '请输入纯文本，最多 {most, number} 个字符。',
  },
  messages: {
    contradicted: '支付平台与店铺的以下数据不一致：{facts}。',
    statusUnknown: '支付平台使用了未知状态“{status}”。',
    held: '支付平台暂扣了这笔付款。',
    sentBack: '该充值在审核期间，支付平台已将款项退回。',
    amountUnclear: '款项已到，但支付平台未说明金额，或前后矛盾。',
    implausible: '支付平台称一笔 {amount} 的充值到账 {arrived}。未入账。',
    notReturned: '款项已到，支付平台未能退回。',
    surplusUnclear: '支付平台未说明实付金额超出支付单多少。',
    lost: '支付平台现在的状态为“{status}”，但该充值已入账 {credited}。',
    surplus: '到账金额比入账金额多 {amount}。',
    lessThanInvoice: '支付平台现在称到账金额少于支付单金额，但已入账 {credited}。',
    lessThanCredited: '支付平台现在称仅到账 {arrived}，但已入账 {credited}。',
    spent: '一笔被退回的充值中已有 {amount} 被花掉。',
    stranded: '{amount} 计入了已删除的客户。',
    unknownInvoice:
      '支付平台报告支付单 {invoice} 已付款，但它不属于本店的任何充值。请在支付平台查询。支付通知列出了每条消息。',
    unnamedInvoice:
      '支付平台报告一张无编号的支付单已付款，但它不属于本店的任何充值。请在支付平台查询。支付通知列出了每条消息。',
    denied: '支付平台查不到自己创建的支付单。',
    startsFailed: '最近 {tries, number} 次发起充值均失败。{fault}',
    startsRefused: '最近 {tries, number} 次发起充值均失败。支付平台给出的原因：{reason}',
    invariantBroken: '{count, number} 条记录违反了规则：{invariant}。',
    webhookGivenUp: '{host} 三天内未接收 {count, number} 个事件，不会再自动重试。接收端恢复后，请从记录中重新推送。',
    goodsNotMade: '{host} 连续 {count, number} 次未能制作“{product}”。24 小时内无法完成的订单会被退款。',
    queueOld: '{queue} 中最早的任务已等待 {time}，共有 {waiting, number} 个任务在等待。请查看日志。',
    workGivenUp:
      '{queue} 中有 {count, number} 个任务失败次数过多，不会再重试。请查看日志。关闭此告警后，不再就此告警。',
    webhookLate: '{host} 尚未接收 {waiting, number} 个事件，其中最早的已等待 {time}。每个事件会重试 3 天。',
    stuckUnconfirmed:
      '一笔 {amount} 的充值仍未结束，而其支付单已过期 {time}。支付平台检测到付款，但尚未确认。请在支付平台查询；若一直未结束，请人工入账，或选择不予入账。',
    stuckUnanswered:
      '一笔 {amount} 的充值仍未结束，而其支付单已过期 {time}。支付平台没有响应，或未报告结果。请在支付平台查询；若一直未结束，请人工入账，或选择不予入账。',
    payoutNotStarted: '一笔 {amount} 的提现已申请 {time}，尚无人开始或驳回。',
    payoutNotEnded: '一笔 {amount} 的提现已开始 {time}。请付款并记录结果。',
    messagesWaiting: '{count, number} 条留言等待回复超过 48 小时，最早的已等待 {time}。',
    soldOut: '{product} 已售罄。最近 {measured, number} 天平均每天售出 {perDay, number} 个。',
    runsOut:
      '{product} 还剩 {available, number} 个，可售不足 {days, number} 天。最近 {measured, number} 天平均每天售出 {perDay, number} 个。',
    salesUnknown:
      '店铺已从备份恢复。“{product}”从 {since} 到 {until} 的销量未知，因此在管理员移出可能已售出的库存之前，该商品停售。',
    diskLow:
      '数据文件夹所在磁盘还剩 {free, number} GB，共 {size, number} GB。磁盘写满后店铺将无法销售：请释放空间或扩容磁盘。',
    clockAhead:
      '该节点的时钟比数据库的时钟快 {apart}。授权按节点时钟判断到期，签名响应也包含节点时间：请用 NTP 同步两者。',
    clockBehind:
      '该节点的时钟比数据库的时钟慢 {apart}。授权按节点时钟判断到期，签名响应也包含节点时间：请用 NTP 同步两者。',
    clockQuiet:
      '店铺最近一次活动是在 {newest}，但数据库的时钟显示 {now}。时钟可能有误，因此没有删除任何内容。请校正时钟。如果时钟无误，店铺恢复使用 {days, number} 天后会继续删除。',
    clockGap:
      '数据库的时钟显示 {now}，但店铺在此前 {from, number} 天到 {to, number} 天之间没有活动。时钟可能有误，因此没有删除任何内容。请校正时钟。如果时钟无误，店铺恢复使用 {to, number} 天后会继续删除。',
    certificateExpired: '证书已于 {end} 过期，浏览器和软件无法再连接。请立即更新。',
    certificateEnds: '证书将于 {end} 过期，还剩 {time}。请更新，并检查为何没有自动更新。',
    rotationUnfinished:
      '店铺启用新密钥已过 {time}，仍有数据用旧密钥加密（{column}，可能还有其他）。持有旧密钥的人可以读取。`keys rotate` 会重新加密，并可随时重新运行。',
    postgresOld:
      '店铺正在使用内置的 PostgreSQL {version}，发布于 {date}。后续版本修复了安全问题，但内置版本更新较晚。请将 DATABASE_URL 设为由操作系统保持更新的 PostgreSQL 服务器，方法见 docs/install.md。关闭此告警后，不再就此版本告警。',
    lastBackup: '最近一次备份的时间是 {time}。',
    noBackup: '还没有备份。',
    foreignBackups:
      'BACKUP_DIR 中还有另一家店铺的备份，例如 {file}。请为每家店铺及店铺的每个副本使用单独的文件夹。在此之前会保留旧备份。如果是有意共用，请关闭此告警：每家店铺只删除自己的备份。',
    smallBackup:
      '备份 {file} 只有 {size}，而上一次有 {sizeBefore}。在您关闭此告警之前会保留旧备份。请先确认店铺的商品、客户和订单都在。',
    addressUnset: '收到发往 {host} 的请求，但未设置 APP_URL，因此邮件中的链接指向 {url}。请将 APP_URL 设为公开网址。',
    anotherHost: '其他主机',
    proxyUntrusted:
      '请求似乎经过代理，但 TRUST_PROXY 为 0。如果店铺前面有代理，请将 TRUST_PROXY 设为代理的数量：在此之前，频率限制会把所有访客算作一人。',
    both: '{first}{second}',
  },
  closings: {
    stockLasts: '库存又能维持更久，或商品已停售。',
    topUpEnded: '该充值已结束。',
    payoutHandled: '已有人处理该提现。',
    messagesHandled: '已回复或关闭。',
    workDone: '任务已完成。',
    goodsMade: '端点已恢复响应。',
    notInQueue: '它已不在队列中。',
    webhooksDone: '已送达或已放弃，或 Webhook 已关闭。',
    certificateValid: '证书的有效期已延长。',
    nothingSealed: '已没有数据用旧密钥加密。',
    postgresReplaced: '店铺已改用其他 PostgreSQL，或不再设有支付平台。',
    onSaleAgain: '商品已恢复销售。',
    roomAgain: '空间已恢复，或该节点已不存在。',
    clocksAgree: '时钟已一致，或该节点已不存在。',
    backupWritten: '备份已完成，或该节点已不存在。',
    foreignGone: '其他店铺的备份已不存在，或已被接受。',
    smallGone: '过小的备份已不存在，或已被接受。',
    settingsComplete: '设置已补全。',
    clockTrusted: '时钟已恢复可信。',
    responseRead: '之后的响应已能读取。',
    topUpStarted: '已成功发起一笔充值。',
    withdrawn: '{count, plural, =0 {没有售出。} other {已移出 # 件商品。}}',
  },
} satisfies Translation<typeof english>
