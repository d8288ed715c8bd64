
# Of an experiment: how each arm answered. Votes and numbers are themselves; a label or a choice is 1 where it was chosen and 0
# where it was not.
measured <- function(id, item, response, value) {
  data.frame(question_id = rep(id, length(value)), item = rep_len(item, length(value)), response_id = response, value = value)
}

measured_choices <- function(question, wide) {
  id <- cell(question$id)
  column <- function(part) wide[[paste(c("answer", question$id, part), collapse = "_")]]
  made <- lapply(question$choices, function(choice) {
    if (question$multiple) column(choice$choiceId) == "1" else column(NULL) == cell(choice$label)
  })
  items <- sapply(question$choices, function(choice) cell(choice$choiceId))
  if (question$other) {
    made[[length(made) + 1]] <- column("other") != ""
    items <- c(items, "")
  }
  answered <- Reduce(`|`, made)
  list(items = items, rows = do.call(rbind, lapply(seq_along(items), function(at) {
    measured(id, items[at], wide$response_id[answered], as.numeric(made[[at]][answered]))
  })))
}

# The items of a question, and what every response gave each of them.
measured_of <- function(question) {
  id <- cell(question$id)
  given <- answers[answers$question_id == id & answers$answer != "", ]
  if (question$type == "qv") {
    found <- ballots[ballots$question_id == id, ]
    items <- sapply(question$options, function(option) cell(option$id))
    return(list(items = items, rows = measured(id, found$option_id, found$response_id, found$votes)))
  }
  if (question$type == "likert") {
    items <- sapply(question$scale, cell)
    return(list(items = items, rows = do.call(rbind, lapply(items, function(label) {
      measured(id, label, given$response_id, as.numeric(given$answer == label))
    }))))
  }
  if (question$type == "number") return(list(items = "", rows = measured(id, "", given$response_id, as.numeric(given$answer))))
  if (question$type == "choice") return(measured_choices(question, read("answers_wide.csv")))
  NULL
}

arm_figures <- list()
arms <- sapply(survey$settings$arms, function(arm) cell(arm$armId))
if (length(arms) > 0) {
  assigned <- read("assignments.csv")
  for (question in survey$questions) {
    found <- measured_of(question)
    for (item in found$items) for (arm in arms) {
      inside <- assigned$response_id[assigned$arm_id == arm]
      values <- found$rows$value[found$rows$item == item & found$rows$response_id %in% inside]
      n <- length(values)
      arm_figures[[length(arm_figures) + 1]] <- data.frame(
        arm_id = arm, question_id = cell(question$id), item = item, n = n,
        mean = or_none(mean(values), n > 0), sd = or_none(sd(values), n > 1)
      )
    }
  }
}
