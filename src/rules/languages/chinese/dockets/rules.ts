import type { ruleSpanish } from "#src/rules/languages/spanish/dockets/rules.ts"

/** Simplified Chinese of what the rules and services say: refusals, and what is wrong with a field. Keys are the English sentences as they are shown. */
export const ruleChinese = {
  // Refusals
  "Please sign in to continue": "请登录以继续",
  "The comment you're looking for could not be found or may have been removed.":
    "找不到您要查看的意见，它可能已被移除。",
  "This file could not be found or may have been removed.": "找不到此文件，它可能已被移除。",
  "This upload could not be found. Please choose the file again.": "找不到此次上传。请重新选择文件。",
  "Your draft could not be found. Please start again.": "找不到您的草稿。请重新开始。",
  "This export could not be found or has been deleted.": "找不到此导出，或者它已被删除。",
  "Too many exports are in progress. Wait for some to finish, or delete them.":
    "正在进行的导出过多。请等待其中一些完成，或将其删除。",
  "This bulk action could not be found.": "找不到此批量操作。",
  "No comments match anymore. Nothing was changed.": "已没有符合条件的意见。未作任何更改。",
  "This person is not a member of the agency.": "此人不是该机构的成员。",
  "This person is a member of the agency already.": "此人已是该机构的成员。",
  "This Idempotency-Key was already used for a comment that is not the same. Send this one with a new key.":
    "此 Idempotency-Key 已用于另一条内容不同的意见。请使用新的密钥发送这一条。",
  "The resource is no longer the version that was seen.": "该资源已不是您看到的版本。",
  "This invitation could not be found.": "找不到此邀请。",
  "The API has nothing at this address.": "API 在此地址没有任何内容。",
  "This webhook could not be found.": "找不到此 Webhook。",
  "This domain could not be found.": "找不到此域名。",
  "This key could not be found.": "找不到此密钥。",
  "This docket template could not be found.": "找不到此案卷模板。",
  "This saved reason could not be found.": "找不到此已保存的理由。",
  "This saved search could not be found.": "找不到此已保存的搜索。",
  "This tag could not be found.": "找不到此标签。",
  "The page you're looking for could not be found.": "找不到您要查看的网页。",
  "You cannot make that change to this comment window.": "您不能对此征求意见时段作这样的更改。",
  "Someone else changed this docket in the meantime. Please look at it again.":
    "在此期间有其他人更改了此案卷。请重新查看。",
  "Someone else changed this in the meantime. Please look at it again.": "在此期间有其他人更改了此内容。请重新查看。",
  "This docket has been archived and is read-only.": "此案卷已归档，只能阅读。",
  "This address is already in use. Please choose another one.": "此地址已被使用。请选择另一个。",
  "Another docket in your agency already has this reference code.": "您的机构中已有另一个案卷使用此编号。",
  "This can no longer be undone.": "此操作已无法撤销。",
  "You cannot make that change to this comment.": "您不能对此意见作这样的更改。",
  "You corrected this comment somewhere else in the meantime. Save again to replace that text with what you typed.":
    "在此期间，您已在别处更正此意见。再次保存将以您输入的内容取代那里的文本。",
  "You have corrected this comment as often as is possible.": "您更正此意见的次数已达上限。",
  "You can no longer withdraw or correct this comment.": "您已不能撤回或更正此意见。",
  "Someone else acted on this comment in the meantime. Please look at it again.":
    "在此期间有其他人处理了此意见。请重新查看。",
  "Invalid value": "值无效",
  "Please correct the marked fields": "请更正标出的各项",
  "This address does not accept that kind of request.": "此地址不接受这种请求。",
  "The request could not be read.": "无法读取此请求。",
  "The request is too large.": "请求过大。",
  "File type not allowed": "不允许此类型的文件",
  "File too large": "文件过大",
  "Too many files": "文件过多",
  "You have too many uploaded files that are not part of a submitted comment. Submit or discard the comments you have started, then try again.":
    "您有过多已上传但不属于任何已提交意见的文件。请提交或舍弃您已开始的意见，然后重试。",
  "There is no room for new files right now. You can submit your comment without files, or try again later.":
    "目前没有存放新文件的空间。您可以不附文件提交意见，或稍后再试。",
  "This file was refused.": "此文件被拒绝。",
  "Too many requests. Please try again later.": "请求过多。请稍后再试。",
  "This request came from another site and was refused.": "此请求来自其他网站，已被拒绝。",
  "This link has expired or was already used.": "此链接已过期或已被使用。",
  "The last Owner cannot be removed. Make somebody else who can sign in an Owner first.":
    "不能移除最后一位所有者（Owner）。请先将另一位能够登录的人设为所有者。",
  "You are viewing pages as another person. Nothing can be changed until you stop.":
    "您正在以他人的身份查看网页。在您停止之前，不能更改任何内容。",
  "This page is closed while you are viewing pages as another person.": "您以他人的身份查看网页时，不能打开此页面。",
  "You may not manage this role.": "您无权管理此角色。",
  "Please narrow your search to see more results.": "请缩小搜索范围以查看更多结果。",
  "The service is busy right now. Please try again in a moment.": "服务目前繁忙。请稍后再试。",
  "Check your internet connection, and then try again.": "请检查您的网络连接，然后重试。",

  // Who may go where
  "You don't have permission to access this page. Please make sure you're logged in with the correct account type.":
    "您无权访问此页面。请确认您已使用正确类型的账户登录。",
  "Return to homepage": "返回首页",
  "Access denied": "拒绝访问",
  "Access Restricted": "访问受限",
  "Requires {role} role or higher": "需要 {role} 或更高的角色",
  "No Agency Access": "没有机构访问权限",
  "Access is by invitation only, from an owner or admin of the agency.":
    "只有收到机构所有者（Owner）或管理员（Admin）的邀请才能访问。",
  "{agency} was archived on {day}. Its dockets are hidden from the public, and its console is closed.":
    "{agency} 已于 {day} 归档。其案卷不再向公众显示，其控制台已关闭。",
  "If that was a mistake, contact us. We can restore it.": "如果这是误操作，请联系我们。我们可以将其恢复。",
  "You are on the platform team. If you were viewing pages as another person, that has ended.":
    "您是平台团队的成员。如果您之前以他人的身份查看网页，该查看已经结束。",
  "No agency selected": "尚未选择机构",

  // What is wrong with a field
  "Name must be {characters} characters or less": "姓名不能超过 {characters} 个字符",
  "Full name must be {characters} characters or less": "全名不能超过 {characters} 个字符",
  "Agency name must be {characters} characters or less": "机构名称不能超过 {characters} 个字符",
  "Organization must be {characters} characters or less": "组织名称不能超过 {characters} 个字符",
  "Subject must be {characters} characters or less": "主题不能超过 {characters} 个字符",
  "Message must be {characters} characters or less": "消息不能超过 {characters} 个字符",
  "Comment must be {characters} characters or less": "意见不能超过 {characters} 个字符",
  "Authorization statement must be 1000 characters or less": "授权说明不能超过 1000 个字符",
  "This text contains a character that cannot be stored. Please remove it.": "此文本包含无法存储的字符。请将其删除。",
  "Please enter a date as YYYY-MM-DD": "请按 YYYY-MM-DD 格式输入日期",
  "Please enter a time as HH:MM": "请按 HH:MM 格式输入时间",
  "Please choose a state": "请选择一个州",

  // What stands between words
  "{label}: {value}": "{label}：{value}",
  "{heading}:": "{heading}：",
  "{sentence}.": "{sentence}。",
  "{one}, {other}": "{one}，{other}",
  "{list}, {item}": "{list}、{item}",
  ": {name}": "：{name}",

  // Dates; `{mon}` is the beginning of a month's name
  "{date} at {time}": "{date} {time}",
  "{month} {day}, {year}": "{year}年{month}月{day}日",
  "{mon} {day}, {year}": "{year}年{mon}月{day}日",
  "{hour}:{minute} {half} {zone}": "{half}{hour}:{minute}（{zone}）",
  AM: "上午",
  PM: "下午",

  // Contact
  "Contact Us": "联系我们",
  "Message Sent Successfully": "消息已成功发送",
  "Send Another Message": "再发一条消息",
  "Please fill in all required fields": "请填写所有必填项",
  "Please enter a valid email address": "请输入有效的电子邮箱地址",
  "Please complete the CAPTCHA verification": "请完成人机验证",
  "CAPTCHA verification failed. Please try again.": "人机验证失败。请重试。",
  "CAPTCHA expired. Please verify again.": "人机验证已过期。请重新验证。",
  "Failed to submit your message. Please try again.": "未能提交您的消息。请重试。",
  "This API key is unknown, revoked, or no longer valid.": "此 API 密钥未知、已撤销或已失效。",
  "This API key may not do that: its scopes do not include it.": "此 API 密钥无权执行该操作：其权限范围不包含它。",
} as const satisfies Readonly<Record<keyof typeof ruleSpanish, string>>
