import type english from '../../en/customer/shell.ts'
import type { Translation } from '../../types.ts'

export default {
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  balance: '您的余额',
  balanceLoading: '加载中…',
  open: '{count, number}<hidden> 项待处理</hidden>',
  expand: '展开侧边栏',
  collapse: '收起侧边栏',
} satisfies Translation<typeof english>
