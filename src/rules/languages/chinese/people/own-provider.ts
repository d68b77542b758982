import type { ownProviderSpanish } from "#src/rules/languages/spanish/people/own-provider.ts"

/** Chinese of the sentences about an agency's own provider. Keys are the English sentences as they are shown. */
export const ownProviderChinese = {
  "Your agency asks you to sign in with its own provider. Choose “Use my organization's sign-in” with your email address.":
    "您的机构要求您用其自己的提供方登录。请填写您的电子邮件地址，然后选择“使用我单位的登录方式”。",
  "Your organization's sign-in does not answer right now. Try again in a few minutes, or sign in another way.":
    "您单位的登录服务目前没有响应。请几分钟后重试，或用其他方式登录。",
  "No organization signs people in with this address. Use your password or another way.":
    "没有单位为此地址提供登录。请使用密码或其他方式。",
  "That provider may not speak for this email address here.": "该提供方在这里不能为此电子邮件地址作证。",
  "Your account does not work for this agency alone, so its provider cannot open it. Sign in another way.":
    "您的账户不只为此机构工作，因此其提供方不能打开该账户。请用其他方式登录。",
  "Your organization's sign-in sent an answer that we cannot accept. Try again, or sign in another way.":
    "您单位的登录服务发来的响应无法接受。请重试，或用其他方式登录。",
  "Your organization's sign-in did not let you in. Ask its help desk, or sign in another way.":
    "您单位的登录服务没有让您登录。请询问其服务台，或用其他方式登录。",
  "Only people who are invited can join this agency. Ask one of its owners for an invitation.":
    "只有受邀请的人可以加入此机构。请向其所有者索取邀请。",
  "Your access to this agency has ended. Ask one of its owners if that is a mistake.":
    "您对此机构的访问权限已终止。如有误，请询问其所有者。",
  "People with an address at <domain></domain> sign in with the provider of <agency></agency>.":
    "地址在 <domain></domain> 的人用 <agency></agency> 的提供方登录。",
  "Use my organization's sign-in": "使用我单位的登录方式",
  "Whose email domain is this?": "这是谁的电子邮件域名？",
  "Thank you. The domain is proven.": "谢谢。该域名已得到证实。",
  "An owner of <agency></agency> says that <domain></domain> belongs to this agency.":
    "<agency></agency> 的一位所有者称 <domain></domain> 属于此机构。",
  "If you confirm it, the agency decides how its people with an address there sign in, and its own provider can open their accounts here.":
    "如果您确认，该机构将决定其拥有该域名地址的人员如何登录，其自己的提供方也可以在这里打开他们的账户。",
  "Yes, it belongs to this agency": "是的，它属于此机构",
  "Please prove a domain first": "请先证实一个域名",
  "The agency has a provider already": "该机构已有提供方",
} as const satisfies Readonly<Record<keyof typeof ownProviderSpanish, string>>
