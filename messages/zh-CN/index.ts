/*
 * Glossary (Simplified Chinese): one term for each thing.
 *
 * account (goods): 账号          account (of a person): 账户
 * pack: 账号包                   product: 商品
 * item (one of what a product sells, where it may be no account): 商品 (件)
 * stock: 库存                    batch: 批次
 * upload: 上传                   import: 导入
 * withdrawal, put back: 移出库存, 放回库存
 * for sale, retired: 在售, 已下架
 * gift code: 礼品码 (兑换, 作废)   bonus: 赠金
 * balance: 余额                  statement: 余额明细
 * top-up: 充值                   to credit: 入账, 计入余额
 * payment provider: 支付平台     its invoice: 支付单
 * late payment: 超时付款         held, sent back, reversed: 暂扣, 退回, 已冲正
 * order: 订单                    delivery, delivery note: 发货, 发货单
 * invoice: 账单 (发票 is a Chinese tax document)    receipt: 收据
 * refund: 退款                   warranty: 质保
 * claim: 售后申请, 售后          faulty account: 问题账号
 * swap, credit, decline a claim: 更换, 赔付, 驳回    replacement: 替换账号
 * fault rate: 问题率             remaining total: 剩余金额
 * license: 授权                  license key: 授权码
 * license check: 授权验证        lease: 离线租约
 * device: 设备                   bind, release: 绑定, 解绑
 * renewal, expired, suspended: 续费, 已到期, 已停用
 * customer, admin: 客户, 管理员  panel: 个人中心; admin area: 管理后台
 * two-step sign-in: 两步验证     code, backup code: 验证码, 备用码
 * session: 会话                  message (contact page), its kind: 留言, 留言类型
 * webhook: Webhook               its delivery, replay: 推送, 重新推送
 * event: 事件                    secret, key: 密钥
 * alarm: 告警 (触发, 关闭)       audit log: 审计日志
 * ledger, transfer: 账本, 资金流水    the books, check them: 账目, 对账
 * stand-by (an order that waits for stock): 到货代购
 * standing order (a stand-by that repeats every week): 每周代购
 */
import admin from './admin.ts'
import customer from './customer.ts'
import server from './server.ts'
import shop from './shop.ts'

export default { admin, customer, server, shop }
