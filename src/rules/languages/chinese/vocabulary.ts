import type { vocabularySpanish } from "#src/rules/languages/spanish/vocabulary.ts"

/** Simplified Chinese of fixed words: kinds, positions, statuses, sorts, roles and tags. Keys are the English words as they are shown. */
export const vocabularyChinese = {
  // Commenters and their positions
  Individual: "个人",
  Organization: "组织",
  "Agent/Representative": "代理人或代表",
  Anonymous: "匿名",
  "All Types": "所有类型",
  Myself: "我自己",
  "An organization": "一个组织",
  "On behalf of another person": "代表另一个人",
  Support: "支持",
  Oppose: "反对",
  Neutral: "中立",
  Unclear: "不明确",
  "Not Specified": "未说明",
  "All Positions": "所有立场",

  // Jurisdictions
  City: "市",
  County: "县",
  State: "州",
  District: "区",
  Other: "其他",
  "All States": "所有州",

  // Contact
  "Technical Support": "技术支持",
  "Login Issues": "登录问题",
  "Agency Onboarding": "机构加入",
  "Feature Request": "功能建议",
  "Bug Report": "错误报告",
  "Training Request": "培训申请",
  "General Inquiry": "一般咨询",
  Citizen: "公民",
  Government: "政府",

  // Tags
  Budget: "预算",
  Transportation: "交通",
  Housing: "住房",
  Environment: "环境",
  "Public Safety": "公共安全",
  "Parks & Recreation": "公园与休闲",
  Zoning: "土地用途分区",
  "Economic Development": "经济发展",
  Health: "卫生",
  Education: "教育",

  // Sorts
  "Newest First": "最新在前",
  "Oldest First": "最早在前",
  "Longest First": "最长在前",
  "Title A–Z": "标题 A–Z",
  "Title Z–A": "标题 Z–A",
  "Agency A–Z": "机构 A–Z",
  "Agency Z–A": "机构 Z–A",
  "Closing Soon": "即将截止",
  Agency: "机构",
  Docket: "案卷",
  Relevance: "相关度",

  // Statuses of dockets and comments
  "All Status": "所有状态",
  Draft: "草稿",
  Upcoming: "即将开始",
  Open: "正在征求意见",
  Closed: "已截止",
  Archived: "已归档",
  "Closes Tomorrow": "明天截止",
  "{days} Days Left": "还剩 {days} 天",
  "1 Day Left": "还剩 1 天",
  Pending: "待审核",
  Approved: "已批准",
  Rejected: "未获批准",
  Withdrawn: "已撤回",
  Flagged: "已标记",

  // Roles: the console speaks English, so its word stands with what the role is for
  Owner: "所有者",
  Admin: "管理员",
  Manager: "经理",
  Reviewer: "审核员",
  Viewer: "查看者",
  "Executive or principal contact": "行政负责人或主要联系人（控制台中显示为 Owner）",
  "IT lead or program manager": "信息技术负责人或项目经理（控制台中显示为 Admin）",
  "Runs comment periods": "管理征求意见期（控制台中显示为 Manager）",
  "Clerk or analyst reviewing submissions": "审核所提交意见的文员或分析员（控制台中显示为 Reviewer）",
  "Read-only staff, auditors": "只能查看的工作人员、审计人员（控制台中显示为 Viewer）",

  // Files
  "Plain text": "纯文本",
} as const satisfies Readonly<Record<keyof typeof vocabularySpanish, string>>
