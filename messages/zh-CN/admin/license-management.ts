import type english from '../../en/admin/license-management.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '授权管理',
  description: '快速修改单个授权。完整列表和设备见<link>授权</link>。',
  loadFailedText: '未能加载数据。',
  toDashboard: '前往仪表盘',
  check: '验证授权码',
  apiText: '供桌面工具的开发者使用。也发布在 <link>/license-check</link>。',
  creation: {
    days: '时长（天）',
    created: '已创建的授权',
  },
  extension: {
    title: '延长授权',
    find: '查找授权',
    findPlaceholder: '授权码或邮箱',
    submitFind: '查找',
    license: '授权',
    noneFound: '没有符合搜索条件的授权。',
    select: '选择授权',
    option: {
      active: '{key} · {email} · {day} 到期',
      inactive: '{key} · {email} · 已停用，{day} 到期',
      expired: '{key} · {email} · 已于 {day} 到期',
    },
    days: '增加天数',
  },
  suspension: {
    title: '停用或启用',
    placeholder: '授权码或邮箱',
    label: '授权',
    empty: '还没有授权。',
    emptyFiltered: '没有符合搜索条件的授权。',
    showAll: '查看全部授权',
    key: '授权码',
    actions: '操作',
    extend: '延长<hidden> {key}</hidden>',
    suspend: '停用<hidden> {key}</hidden>',
    activate: '启用<hidden> {key}</hidden>',
  },
} satisfies Translation<typeof english>
